/** The author API on static values: marks, fixtures and rows, through any alias. */

import type { Expression } from "../../core/data/facts.ts";
import { wrongUse } from "../../core/author/parametrize/use.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import { takesArgumentsBeforeTitle, takesArgumentsFirst } from "../../core/author/marks/mark-arguments.ts";
import {
  ApiValue,
  asDecorator,
  ClassValue,
  DecoratedUnknown,
  StaticFixtureFactory,
  StaticFixture,
  StaticHookspec,
  FunctionValue,
  isObjectLiteral,
  type Origin,
  ResultOfMarked,
  StaticReference,
  StaticRow,
  StaticMark,
  TitledApi,
  TitledCall,
  type TitledKind,
  Unknown,
  UsedFixtures,
  type GlobalValue,
} from "../values.ts";
import { callGlobal } from "../builtins/globals.ts";

/** `mark.slow`, or a member of the whole API imported as a namespace. */
export function memberOfApi(owner: ApiValue, property: string, origin: Origin): unknown {
  if (owner.name === "*") return new ApiValue(property);
  if (owner.name === "mark") return new StaticMark(property, [], {}, origin, []);
  if (isTitledKind(owner.name)) return memberOfTitled(new TitledApi(owner.name, []), property, origin);
  return new Unknown(`"${owner.name}.${property}" is not part of unplugin-xtest`, origin);
}

/** `mark.parametrize(…).parametrize`: a table within the first one; null for another member of a mark. */
export function memberOfMark(mark: StaticMark, property: string, origin: Origin): StaticMark | null {
  const isTable = mark.name === "parametrize" && mark.expressions.length > 0;
  return isTable && property === "parametrize" ? new StaticMark(property, [], {}, origin, [], mark) : null;
}

function isTitledKind(name: string): name is TitledKind {
  return name === "test" || name === "describe";
}

/** `test.slow`, `test.slow.skip`, `test.use`. */
export function memberOfTitled({ kind, marks }: TitledApi, property: string, origin: Origin): ApiValue | TitledApi {
  if (kind === "test" && property === "use" && marks.length === 0) return new ApiValue("test.use");
  const isFails = property === "fails";
  const more = new StaticMark(isFails ? "xfail" : property, [], isFails ? { strict: true } : {}, origin, []);
  return new TitledApi(kind, [...marks, more]);
}

/** A title and a function register; anything else is arguments of the last mark. */
function callTitled(
  { kind, marks }: TitledApi,
  args: readonly unknown[],
  expressions: readonly Expression[],
  origin: Origin,
): unknown {
  const [title, fn] = args;
  const last = marks.at(-1);
  const mayBeFunction = fn instanceof FunctionValue || (fn instanceof Unknown && fn.mayBeCallable);
  const mayBeTitle = typeof title === "string" || title instanceof Unknown;
  const isFree = last === undefined || !takesArgumentsBeforeTitle(last);
  if (isFree && args.length === 2 && mayBeFunction && mayBeTitle) return new TitledCall(kind, marks, title, fn);
  if (last === undefined) return new Unknown(`${kind} takes a title and a function`, origin);
  const made = callMark(last, args, expressions, origin);
  return made instanceof StaticMark
    ? new TitledApi(kind, [...marks.slice(0, -1), made])
    : new Unknown("what it is called with needs execution", origin);
}

/** The result of a call of the author API; null if `callee` is not part of it. */
export function callApi(
  callee: unknown,
  args: readonly unknown[],
  expressions: readonly Expression[],
  origin: Origin,
): unknown {
  const decorator = asDecorator(callee);
  if (decorator instanceof StaticMark) return callMark(decorator, args, expressions, origin);
  if (decorator instanceof StaticFixtureFactory) return decorateFixture(decorator, args, origin);
  if (callee instanceof TitledApi) return callTitled(callee, args, expressions, origin);
  if (callee instanceof StaticHookspec) return new StaticHookspec(args[0], callee.firstResult);
  if (!(callee instanceof ApiValue)) return null;
  switch (callee.name) {
    case "test":
    case "describe":
      return callTitled(new TitledApi(callee.name, []), args, expressions, origin);
    case "test.use":
      return new UsedFixtures(args[0]);
    case "fixture":
      return callFixture(args, expressions[0] ?? null, origin);
    case "param":
      return callParam(args, origin);
    case "use":
      return callUse(args, origin);
    case "hideTraceback":
      return args[0];
    case "hookspec": {
      const [options = {}] = args;
      return isObjectLiteral(options) ? new StaticHookspec(null, options["firstResult"] === true) : options;
    }
    case "hookimpl":
      return new ApiValue("hookimpl()");
    case "hookimpl()":
      return args[0];
    default:
      return MARK_ONLY.has(callee.name)
        ? new Unknown(`"unplugin-xtest" does not export "${callee.name}": write mark.${callee.name}`, origin)
        : null;
  }
}

const MARKED = "marks on a fixture have no effect";

/** Names of marks that are no exports too. */
const MARK_ONLY: ReadonlySet<string> = new Set(["skipif", "parametrize", "usefixtures"]);

/** A mark called with exactly one function or class decorates it; called with anything else, it takes arguments. */
function callMark(
  mark: StaticMark,
  args: readonly unknown[],
  expressions: readonly Expression[],
  origin: Origin,
): unknown {
  const [target] = args;
  if (target instanceof ResultOfMarked) return target;
  if (args.length === 1 && !takesArgumentsFirst(mark)) {
    if (target instanceof FunctionValue || target instanceof ClassValue) return target.marked(mark);
    // A mark with arguments is called with the function next.
    if (target instanceof Unknown && mark.expressions.length > 0) return target;
    if (target instanceof StaticFixture) return new Unknown(MARKED, origin);
  }
  const last = args.at(-1);
  const kwargs = isObjectLiteral(last) ? last : {};
  const positional = isObjectLiteral(last) ? args.slice(0, -1) : args;
  const all = { args: [...mark.args, ...positional], kwargs: { ...mark.kwargs, ...kwargs } };
  const written = [...mark.expressions, ...expressions];
  const more = new StaticMark(mark.name, all.args, all.kwargs, mark.origin, written, mark.outer);
  return args.length === 1 && target instanceof Unknown && target.mayBeCallable
    ? new DecoratedUnknown(target, more)
    : more;
}

function callFixture(args: readonly unknown[], expression: Expression | null, origin: Origin): unknown {
  const [first, second] = args;
  if (first instanceof FunctionValue && isObjectLiteral(second)) {
    return new Unknown("its options come after its function: write fixture(options, function)", origin);
  }
  const factory = new StaticFixtureFactory(optionValues(first, origin), expression);
  if (args.length >= 2) return decorateFixture(factory, [second], origin);
  if (first instanceof FunctionValue) {
    return decorateFixture(new StaticFixtureFactory({}, null), [first], origin);
  }
  if (first === undefined || isObjectLiteral(first)) return factory;
  const unknown = new Unknown("whether this is a fixture's function or its options needs execution", origin);
  return first instanceof Unknown ? new DecoratedUnknown(unknown, factory) : unknown;
}

function optionValues(value: unknown, origin: Origin): StaticFixture["options"] {
  if (value === undefined) return {};
  if (isObjectLiteral(value) || value instanceof Unknown) return value;
  return new Unknown("a fixture's options are an object", origin);
}

function decorateFixture(
  factory: StaticFixtureFactory,
  args: readonly unknown[],
  origin: Origin,
): StaticFixture | Unknown {
  const [fn] = args;
  if (fn instanceof FunctionValue && fn.marks.length > 0) return new Unknown(MARKED, origin);
  const known = fn instanceof FunctionValue || fn instanceof Unknown;
  const value = known ? fn : new Unknown("a fixture needs a function", origin);
  return new StaticFixture(factory.options, value, origin, factory.expression);
}

function callParam(args: readonly unknown[], origin: Origin): unknown {
  const [row, options = {}] = args;
  if (isObjectLiteral(options)) return new StaticRow(row, options["id"], options["marks"]);
  return options instanceof Unknown ? options : new Unknown("the options of param() are an object", origin);
}

function callUse([name]: readonly unknown[], origin: Origin): unknown {
  if (typeof name === "string" && name !== "") return new StaticReference(name, origin);
  return name instanceof Unknown ? name : new Unknown(wrongUse(describeValue(name)), origin);
}

/** A function of the suite, or a built-in one such as `String`, that makes ids. */
export class IdFunction {
  readonly #callee: FunctionValue | GlobalValue;
  /** Ids by the value that parametrization passes, which may be a stand-in for the evaluated one. */
  readonly #ids = new Map<unknown, unknown>();

  constructor(callee: FunctionValue | GlobalValue) {
    this.#callee = callee;
  }

  /** The id of a value; unknown if it needs execution. */
  call(value: unknown): unknown {
    const callee = this.#callee;
    if (callee instanceof FunctionValue) return callee.call([value]);
    const origin = { path: "", at: 0 };
    const unknown = (why: string): Unknown => new Unknown(why, origin);
    const invoke = (): Unknown => unknown("it is the result of a call");
    return callGlobal(callee, { name: callee.name, args: [value], origin, isFresh: false, invoke, affect: unknown });
  }

  /** Keeps an id for the value that stands for another. */
  keep(stand: unknown, id: unknown): void {
    // A map does not distinguish 0 and -0.
    if (stand !== 0) this.#ids.set(stand, id);
  }

  /** The function as parametrization takes it. */
  readonly idFn = (stand: unknown): unknown => (this.#ids.has(stand) ? this.#ids.get(stand) : this.call(stand));
}
