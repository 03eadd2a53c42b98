/** What a test file can change in its process, as it is now, to be put back when the file is over. */
import { addObject, globalObjects, KeptObject, variablesOf } from "./members.ts";

/** The modules of Node whose exports tests and their packages replace. */
export const NODE_MODULES = [
  ...[
    "child_process",
    "crypto",
    "dns",
    "dns/promises",
    "events",
    "fs",
    "fs/promises",
    "http",
    "https",
    "module",
    "net",
  ],
  ...["os", "path", "querystring", "readline", "stream", "timers", "timers/promises", "tls", "url", "util", "vm"],
  ...["worker_threads", "zlib"],
];

/** Global objects that are made when they are first asked for. */
const LAZY_GLOBALS = ["crypto", "navigator", "performance"];

/** What is set by accessors of modules. */
const ACCESSORS = [
  ["http", "globalAgent"],
  ["https", "globalAgent"],
  ["events", "defaultMaxListeners"],
] as const;

/** Of the streams of the process, which change by themselves, too. */
const OF_STREAMS = ["columns", "isTTY", "rows", "write"];

/** Members of the process that are called at its end. */
const OF_END = ["emit", "reallyExit"];

// Node has no other type for them.
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
type Listener = Function;

/** That of Node. Other engines and pages lack most of it. */
interface Host {
  readonly env: Record<string, string | undefined>;
  readonly argv?: object;
  readonly execArgv?: object;
  readonly stdout?: object;
  readonly stderr?: object;
  readonly versions?: object;
  readonly moduleLoadList?: readonly string[];
  exitCode?: unknown;
  cwd(): string;
  chdir(folder: string): void;
  getBuiltinModule?(name: string): object | undefined;
  getMaxListeners?(): number;
  setMaxListeners?(count: number): void;
  eventNames?(): readonly PropertyKey[];
  rawListeners?(event: PropertyKey): readonly Listener[];
}

function host(): Host {
  return Reflect.get(globalThis, "process");
}

/** A module of Node; undefined where there is none. @param name - of one that a process may have to load first. */
export function nodeModule(name: string): object | undefined {
  return host().getBuiltinModule?.(name);
}

/** Those of `NODE_MODULES` that the process has. */
export function loadedModules(): readonly string[] {
  const { moduleLoadList = [] } = host();
  if (loaded.of !== moduleLoadList.length) {
    const names = NODE_MODULES.filter((name) => moduleLoadList.includes(`NativeModule ${name}`));
    loaded = { of: moduleLoadList.length, names };
  }
  return loaded.names;
}

/** For how many modules of Node, of which there are more as the run goes on. */
let loaded: { readonly of: number; readonly names: readonly string[] } = { of: 0, names: [] };

/** A module of Node, with its classes. */
function moduleObjects(name: string): Set<object> {
  const found = new Set<object>();
  const module = nodeModule(name);
  addObject(found, module);
  addObject(found, Reflect.get(module ?? {}, "_extensions"));
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(module ?? {}))) {
    // Functions that are no classes have a prototype with nothing in it, or none.
    const prototype: unknown = typeof value === "function" ? Reflect.get(value, "prototype") : undefined;
    if (Object.getOwnPropertyNames(prototype ?? {}).length > 1) addObject(found, value);
  }
  return found;
}

type Setting = readonly [target: object, name: string, value: unknown];

function isSet([target, name, value]: Setting): boolean {
  return Reflect.get(target, name) === value;
}

function putBackSettings(settings: readonly Setting[]): void {
  for (const setting of settings) if (!isSet(setting)) Reflect.set(...setting);
}

/** Modules of Node as they were when they were added. */
export class KeptModules {
  readonly #names = new Set<string>();
  readonly #settings: Setting[] = [];
  readonly objects: KeptObject[] = [];

  constructor(names: readonly string[]) {
    this.add(names);
  }

  /** Adds those that are not in it. */
  add(names: readonly string[]): void {
    const added = names.filter((name) => !this.#names.has(name));
    for (const name of added) {
      this.#names.add(name);
      this.objects.push(...[...moduleObjects(name)].map((one) => new KeptObject(one)));
    }
    for (const [name, member] of ACCESSORS) {
      const module = added.includes(name) ? nodeModule(name) : undefined;
      if (module !== undefined) this.#settings.push([module, member, Reflect.get(module, member)]);
    }
  }

  get isChanged(): boolean {
    return this.objects.some((kept) => kept.changes().size > 0) || !this.#settings.every(isSet);
  }

  /** Whether nobody has changed them since they were looked at last. */
  get isSame(): boolean {
    return this.objects.every((kept) => kept.isSame) && this.#settings.every(isSet);
  }

  putBack(): void {
    let isChanged = false;
    for (const kept of this.objects) if (kept.putBack()) isChanged = true;
    putBackSettings(this.#settings);
    // Those who have imported them by name see it.
    const sync: unknown = isChanged ? Reflect.get(nodeModule("module") ?? {}, "syncBuiltinESMExports") : null;
    if (typeof sync === "function") Reflect.apply(sync, undefined, []);
  }
}

/** What is left out of a state. */
interface StateOptions {
  /** Modules of Node that are in it. */
  readonly modules: readonly string[];
  /** Whether what is the process's, and of no realm, is in it. */
  readonly ofProcess: boolean;
  /** Names of global variables that are not read. Default: none. */
  readonly without?: ReadonlySet<string> | undefined;
  /** Other objects that are in it. Default: none. */
  readonly more?: readonly object[];
}

export class ProcessState {
  readonly #objects: readonly KeptObject[];
  readonly #modules: KeptModules;
  readonly #env = variablesOf(host().env);
  readonly #folder = host().cwd();
  readonly #mostListeners = host().getMaxListeners?.();
  readonly #settings: Setting[] = [];
  readonly #streams: readonly Member[];
  readonly #listeners = listeners();

  constructor({ modules, ofProcess, without, more = [] }: StateOptions) {
    const process = host();
    const found = globalObjects(without);
    for (const one of [process, process.argv, process.execArgv, process.versions, ...more])
      if (one !== undefined) found.add(one);
    const buffer: unknown = Reflect.get(globalThis, "Buffer");
    addObject(found, buffer);
    if (ofProcess) for (const name of LAZY_GLOBALS) addObject(found, Reflect.get(globalThis, name));
    this.#objects = [...found].map((one) => new KeptObject(one, one === globalThis ? without : undefined));
    this.#modules = new KeptModules(modules);
    // Accessors, too.
    this.#settings.push([globalThis, "Buffer", buffer]);
    this.#settings.push([Error, "prepareStackTrace", Reflect.get(Error, "prepareStackTrace")]);
    if (ofProcess) this.#settings.push([process, "exitCode", process.exitCode]);
    this.#streams = [process.stdout, process.stderr].flatMap((stream) =>
      stream === undefined || !ofProcess
        ? []
        : OF_STREAMS.map((name) => [stream, name, Reflect.getOwnPropertyDescriptor(stream, name)] as const),
    );
  }

  /** Adds modules of Node, as they are now, unless they are in it. */
  add(modules: readonly string[]): void {
    this.#modules.add(modules);
  }

  /** Has all be as it was. @param ends - whether what listens to the end of the process is called when it is taken away. */
  putBack(ends: boolean): void {
    const process = host();
    for (const [event, left] of listeners()) {
      const known = this.#listeners.get(event) ?? [];
      for (const one of left) {
        if (known.includes(one)) continue;
        Reflect.apply(Reflect.get(process, "removeListener"), process, [event, one]);
        if (event === "exit" && ends) callAtExit(one);
      }
    }
    for (const kept of this.#objects) kept.putBack();
    this.#modules.putBack();
    putBackSettings(this.#settings);
    for (const known of this.#streams) {
      if (isSameMember(known)) continue;
      const [stream, name, member] = known;
      Reflect.deleteProperty(stream, name);
      if (member !== undefined) Reflect.defineProperty(stream, name, member);
    }
    if (this.#mostListeners !== undefined && process.getMaxListeners?.() !== this.#mostListeners)
      process.setMaxListeners?.(this.#mostListeners);
    const { env } = process;
    for (const name of Object.keys(env)) if (!(name in this.#env)) Reflect.deleteProperty(env, name);
    for (const [name, value] of Object.entries(this.#env))
      if (value !== undefined && env[name] !== value) env[name] = value;
    if (process.cwd() !== this.#folder) process.chdir(this.#folder);
  }

  /** Whether all is as it was when it was looked at last, and put back. */
  get isSame(): boolean {
    const process = host();
    const [now, then] = [Object.entries(variablesOf(process.env)), this.#env];
    return (
      now.length === Object.keys(then).length &&
      now.every(([name, value]) => then[name] === value) &&
      process.cwd() === this.#folder &&
      process.getMaxListeners?.() === this.#mostListeners &&
      hasSameListeners(listeners(), this.#listeners) &&
      this.#streams.every((member) => isSameMember(member)) &&
      this.#settings.every(isSet) &&
      this.#modules.isSame &&
      this.#objects.every((kept) => kept.isSame)
    );
  }

  /**
   * Whether built-ins of the language are others, or global variables. What packages such as graceful-fs do to modules of Node and to the process, they
   * do not need.
   */
  get hasOtherBuiltins(): boolean {
    return this.#objects.some((kept) => {
      const { target } = kept;
      if (target === Error || target === host()) return false;
      const names = [...kept.changes().keys()];
      return names.some((name) => target !== globalThis || typeof name === "string");
    });
  }

  /** Whether an object has a new member that stays: the next file could not define it again. */
  get hasMoreForGood(): boolean {
    return this.#objects.some(({ target, members }) => {
      if (target === globalThis || ArrayBuffer.isView(target)) return false;
      const added = Object.getOwnPropertyNames(target).filter((name) => !members.has(name));
      return added.some((name) => Reflect.getOwnPropertyDescriptor(target, name)?.configurable === false);
    });
  }

  /** Whether something waits for the end of the process, by a listener or as signal-exit does. Packages do so once for all files. */
  get isToldOfEnd(): boolean {
    const process = host();
    const known = this.#listeners.get("exit") ?? [];
    const own = this.#objects.find(({ target }) => target === process)?.members;
    return (
      listeners()
        .get("exit")
        ?.some((one) => !known.includes(one)) === true ||
      OF_END.some((name) => Reflect.getOwnPropertyDescriptor(process, name)?.value !== own?.get(name)?.value)
    );
  }

  /** Begins what stays, as what a package does when it is evaluated, once for all files. @returns what ends it. */
  lasting(): () => void {
    const before = new Map([...this.#objects, ...this.#modules.objects].map((kept) => [kept, kept.changes()] as const));
    const known = listeners();
    const globals = stayingGlobals();
    return () => {
      for (const name of stayingGlobals()) if (!globals.includes(name)) ofAllFiles.add(name);
      for (const [kept, earlier] of before) {
        // Global variables are set again for each file that imports the package.
        if (kept.target === globalThis) continue;
        for (const [name, now] of kept.changes()) {
          if (earlier.has(name) && Object.is(earlier.get(name)?.value, now?.value)) continue;
          if (now === undefined) kept.members.delete(name);
          else kept.members.set(name, now);
        }
      }
      for (const [event, all] of listeners()) {
        const [own = [], earlier = []] = [this.#listeners.get(event), known.get(event)];
        this.#listeners.set(event, [...own, ...all.filter((one) => !earlier.includes(one))]);
      }
    };
  }
}

/** Names of those of the engine. They are not looked at: some, as `FormData`, are loaded when they are. */
const ofEngine: ReadonlySet<PropertyKey> = new Set(Reflect.ownKeys(globalThis));

/**
 * The names of other global variables, that nobody can take away or set. Set-up files define one that can be set again for each file, as
 * stand-ins for what a window does not have. Node has one for its `fetch`, when that is first asked for.
 */
function stayingGlobals(): PropertyKey[] {
  return Reflect.ownKeys(globalThis).filter((name) => {
    if (ofEngine.has(name)) return false;
    const { configurable, writable } = Reflect.getOwnPropertyDescriptor(globalThis, name) ?? {};
    return configurable === false && writable !== true && !String(name).includes("undici");
  });
}

/** Those of packages that all files share. */
const ofAllFiles = new Set<PropertyKey>();

/** Whether a file has left such a variable: by it, code may tell that it has run. */
export function hasLeftGlobals(): boolean {
  return stayingGlobals().some((name) => !ofAllFiles.has(name));
}

type Member = readonly [stream: object, name: string, member: PropertyDescriptor | undefined];

function isSameMember([stream, name, member]: Member): boolean {
  return Reflect.getOwnPropertyDescriptor(stream, name)?.value === member?.value;
}

type Listeners = ReadonlyMap<PropertyKey, readonly Listener[]>;

function hasSameListeners(now: Listeners, then: Listeners): boolean {
  return (
    now.size === then.size &&
    [...now].every(([event, all]) => {
      const known = then.get(event);
      return known?.length === all.length && all.every((one, index) => one === known[index]);
    })
  );
}

function callAtExit(listener: Listener): void {
  try {
    Reflect.apply(listener, host(), [0]);
  } catch (error) {
    // Nobody catches it.
    void Promise.reject(error);
  }
}

/** The listeners of the process, by their events. */
function listeners(): Map<PropertyKey, readonly Listener[]> {
  const { eventNames, rawListeners } = host();
  if (eventNames === undefined || rawListeners === undefined) return new Map();
  const names: readonly PropertyKey[] = Reflect.apply(eventNames, host(), []);
  return new Map(names.map((event) => [event, Reflect.apply(rawListeners, host(), [event])]));
}

/** Notes servers that begin to listen, unless they are for all files. @returns what frees their ports, for the files that follow, and notes no more. */
export function trackServers(isForAll: () => boolean = () => false): () => void {
  const channels = Object(nodeModule("diagnostics_channel"));
  const { subscribe, unsubscribe } = channels;
  // Other engines lack it.
  if (typeof subscribe !== "function" || typeof unsubscribe !== "function") return () => undefined;
  const servers: object[] = [];
  const note = (message: unknown): void => {
    if (!isForAll()) servers.push(Object(Reflect.get(Object(message), "server")));
  };
  subscribe("tracing:net.server.listen:asyncStart", note);
  return () => {
    unsubscribe("tracing:net.server.listen:asyncStart", note);
    for (const server of servers) stopListening(server);
  };
}

/** Notes who subscribes to channels of diagnostics, likewise: an error of theirs would be one of tests of other files. @returns what ends that. */
export function trackSubscribers(isForAll: () => boolean): () => void {
  const make: unknown = Reflect.get(nodeModule("diagnostics_channel") ?? {}, "channel");
  if (typeof make !== "function") return () => undefined;
  const channel: object = make("xtest");
  const call = (on: object, name: string, args: readonly unknown[]): unknown =>
    Reflect.apply(Reflect.get(on, name), on, args);
  const nobody = [() => undefined];
  // One with subscribers has another class, which all subscriptions come to.
  call(channel, "subscribe", nobody);
  const kept = new KeptObject(Object.getPrototypeOf(channel));
  call(channel, "unsubscribe", nobody);
  const ends: (() => void)[] = [];
  for (const [begin, end] of SUBSCRIPTIONS) {
    const own: unknown = kept.members.get(begin)?.value;
    if (typeof own !== "function") continue;
    Reflect.set(kept.target, begin, function (this: object, ...args: unknown[]): unknown {
      if (!isForAll()) ends.push(() => call(this, end, args));
      return Reflect.apply(own, this, args);
    });
  }
  return () => {
    kept.putBack();
    for (const end of ends) end();
  };
}

const SUBSCRIPTIONS = [
  ["subscribe", "unsubscribe"],
  ["bindStore", "unbindStore"],
] as const;

function stopListening(server: object): void {
  if (Reflect.get(server, "listening") !== true) return;
  for (const name of ["close", "closeAllConnections"]) {
    const method: unknown = Reflect.get(server, name);
    if (typeof method !== "function") continue;
    try {
      // One that a test has put there may call what it is given.
      Reflect.apply(method, server, [() => undefined]);
    } catch {
      // The next file is not to fail for it.
    }
  }
}
