/** The flags of Node with which scripts and configurations of other runners start the processes of their tests. */
import type { IgnoredOption } from "../../core/data/compat/compat-config.ts";

/** What tests may see. A flag that the engine does not have would end each process. */
const OBEYED =
  /^--(?:expose[-_]gc|allow-natives-syntax|(?:no|pending|throw)-deprecation|(?:max-(?:old|semi)-space-size|max-http-header-size|stack-size|stack-trace-limit|dns-result-order)=\S+|tls-[\w.=-]+|(?:no-)?experimental-[\w-]+)$/;

/** Those of V8, which are not among Node's. */
const OF_V8 = /^--(?:expose[-_]gc|allow-natives-syntax|stack-size)/;

/** What is obeyed in another way, and what changes no outcome. */
const ELSEWHERE =
  /^--(?:conditions|require|import|test|watch|inspect|env-file|enable-source-maps|no-warnings|disable-warning|trace-|(?:no-)?experimental-(?:loader|vm-modules|strip-types|transform-types|default-type|specifier-resolution|test|permission|policy|config|json-modules|import-meta|detect-module|require-module|modules))|^--loader/;

/** Those in words of a command that processes of tests get. */
export function nodeFlagsIn(words: readonly string[]): string[] {
  return words.filter((word) => OBEYED.test(word) && !ELSEWHERE.test(word) && isOfNode(word));
}

/** Those that they do not get, and that may change what a test does. */
export function otherNodeFlags(words: readonly string[]): IgnoredOption[] {
  return words
    .filter((word) => word.startsWith("--") && !OBEYED.test(word) && !ELSEWHERE.test(word) && isOfNode(word))
    .map((key) => ({ key, advice: "set NODE_OPTIONS" }));
}

function isOfNode(word: string): boolean {
  const [name = ""] = word.split("=", 1);
  return OF_V8.test(name) || process.allowedNodeEnvironmentFlags.has(name);
}
