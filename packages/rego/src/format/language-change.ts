import { createProblemAt, RegoError } from "../errors.js";
import type { Import, Module, Rule } from "../syntax/ast.js";
import { parseModule } from "../syntax/parse.js";
import { printModuleKeepingRules } from "./print-module.js";
import { printModuleKeepingMeaning } from "./print-module-keeping-meaning.js";

/** What becomes of a module's language when it is formatted. */
export interface LanguageChange {
  /** `v1`: write what is v0 so that both versions read it, with `import rego.v1`. */
  readonly target?: "v1";
  /** Leave out imports that v1 needs no more: `rego.v1` and `future.keywords`. */
  readonly dropsV0Imports?: boolean;
}

/** Throws a RegoError where a rule cannot be written in v1. */
export function formatWithLanguageChange(module: Module, change: LanguageChange): string {
  const isV0 = module.version === "v0" && change.target === "v1";
  const kept = module.imports.filter((each) => !isLanguageImport(each) || !(isV0 || change.dropsV0Imports));
  const end = kept.at(-1)?.end ?? module.package.end;
  const added: Import = { path: ["rego", "v1"], alias: undefined, at: end, end };
  const converted: Module = {
    ...module,
    version: isV0 ? "v1" : module.version,
    imports: isV0 && change.dropsV0Imports !== true ? [...kept, added] : kept,
    rules: isV0 ? module.rules.map(withIf) : module.rules,
  };
  const text = printModuleKeepingMeaning(converted, printModuleKeepingRules);
  if (!isV0) return text;
  parseModule(text, { file: module.source.file, version: "v1" });
  if (text !== module.source.text) return text;
  const message = "the module cannot be written in Rego v1: change it by hand";
  throw new RegoError([createProblemAt(module.source, 0, "rego_parse_error", message)]);
}

function isLanguageImport({ path }: Import): boolean {
  return path.join(".") === "rego.v1" || (path[0] === "future" && path[1] === "keywords");
}

/** Heads are shared by the rules of `p { … } { … }`, and by that known as such. */
const converted = new WeakMap<Rule["head"], Rule["head"]>();

function withIf(rule: Rule): Rule {
  let head = converted.get(rule.head);
  if (head === undefined) {
    head = { ...rule.head, if: rule.body.length > 0 };
    converted.set(rule.head, head);
  }
  return { ...rule, head, else: rule.else === undefined ? undefined : withIf(rule.else) };
}
