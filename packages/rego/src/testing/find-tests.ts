import { formatDataPath, visitNodes } from "../explain/walk-ast.js";
import type { Module, Rule, SyntaxNode, Term } from "../syntax/ast.js";

/** A rule that is a test. */
export interface TestRule {
  readonly module: Module;
  readonly rule: Rule;
  /** `data.lib_test` */
  readonly package: string;
  /** `test_allow`, or `suite.test_allow`. A second rule of one name is a test of its own: `test_allow#01`. */
  readonly name: string;
  /** What to evaluate. */
  readonly query: string;
  readonly skipped: boolean;
  /** The rest of the rule's name: what tells the cases of a parameterised test apart. */
  readonly cases: readonly Term[];
}

/**
 * The tests of some modules, with the modules as they have to be compiled: rules that share a name are given names of
 * their own, because they would otherwise be one test that passes when any of them does.
 */
export function findTests(modules: readonly Module[]): { readonly modules: Module[]; readonly tests: TestRule[] } {
  const used = new Map<string, number>();
  const tests: TestRule[] = [];
  const renamed = modules.map((module) => {
    const found: { readonly rule: Rule; readonly names: readonly string[] }[] = [];
    const rules = module.rules.map((rule) => {
      const names = testNames(rule);
      if (names === undefined) return rule;
      const last = names.at(-1) as string;
      const key = JSON.stringify([...module.package.path, ...names]);
      const count = used.get(key) ?? 0;
      used.set(key, count + 1);
      if (count === 0 || last.startsWith(skipPrefix)) {
        found.push({ rule, names });
        return rule;
      }
      const fresh = `${last}#${String(count).padStart(2, "0")}`;
      const unique = withName(rule, names.length - 1, fresh);
      found.push({ rule: unique, names: [...names.slice(0, -1), fresh] });
      return unique;
    });
    const result: Module = { ...module, rules };
    for (const { rule, names } of found) tests.push(describe(result, rule, names));
    return result;
  });
  return { modules: renamed, tests };
}

const testPrefix = "test_";
const skipPrefix = "todo_test_";

function describe(module: Module, rule: Rule, names: readonly string[]): TestRule {
  return {
    module,
    rule,
    package: formatDataPath(module.package.path),
    name: names.join("."),
    query: formatDataPath([...module.package.path, ...names]),
    skipped: (names.at(-1) as string).startsWith(skipPrefix),
    cases: rule.head.path.slice(names.length - 1),
  };
}

/** The beginning of a rule's name up to the part that makes it a test. Defaults only help the rules beside them. */
function testNames(rule: Rule): string[] | undefined {
  if (rule.default) return undefined;
  const names: string[] = [];
  const { head } = rule;
  for (const element of [head.name.name, ...head.path]) {
    const name = typeof element === "string" ? element : element.kind === "string" ? element.value : undefined;
    if (name === undefined) return undefined;
    names.push(name);
    if (name.startsWith(testPrefix) || name.startsWith(skipPrefix)) return names;
  }
  return undefined;
}

function withName(rule: Rule, position: number, name: string): Rule {
  const { head } = rule;
  if (position === 0) return { ...rule, head: { ...head, name: { ...head.name, name } } };
  const path = head.path.map(
    (term, i): Term => (i === position - 1 ? { ...(term as SyntaxNode), kind: "string", value: name } : term),
  );
  return { ...rule, head: { ...head, path } };
}

/** Whether a call of this function is written anywhere inside. */
export function hasCallTo(value: unknown, name: string): boolean {
  let found = false;
  visitNodes(value, (node) => {
    found ||= "kind" in node && node.kind === "call" && "operator" in node && isNamed(node.operator as Term, name);
    return !found;
  });
  return found;
}

function isNamed(term: Term, name: string): boolean {
  if (term.kind === "var") return term.name === name;
  if (term.kind !== "ref" || term.head.kind !== "var") return false;
  return [term.head.name, ...term.path.map((part) => (part.kind === "string" ? part.value : ""))].join(".") === name;
}
