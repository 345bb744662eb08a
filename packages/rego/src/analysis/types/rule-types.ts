/**
 * Types as OPA infers them: of constants, of what built-in functions and rules give, and of input and data where schemas
 * say it. What can never be (`"a".b`, `upper(1)` through any number of rules) is reported; what is not known can be
 * anything. Inside of `every`, OPA looks for nothing, and neither is anything looked for here.
 */
import { createProblemAt, type RegoProblem } from "../../errors.js";
import type { Source } from "../../syntax/source.js";
import { isEqualRegoValue, toMapKeyText } from "../../values/compare.js";
import { isArray, isObject, isSet, type Value } from "../../values/value.js";
import type { CoreExpr, CoreRule, CoreTerm } from "../core-ast.js";
import type { RuleGroup, RuleTree, RuleTreeNode } from "../rule-tree.js";
import type { DocumentPathTypes, DocumentTypeMatch } from "./document-types.js";
import { createRulesDependentOnPathLookup, type RulesDependentOnPathLookup } from "./rules-dependent-on-path.js";
import {
  anyType,
  createOpenObjectType,
  createUnionType,
  limitTypeSize,
  mergeRuleTypes,
} from "./static-type-operations.js";
import type { FunctionType, StaticType } from "./static-types.js";
import { type RuleValueAndFunctionTypes, TypeScope } from "./type-scope.js";

/** Rules that use rules that deeply are only known to be anything. */
const deepest = 200;
/** Problems of one rule are enough to begin with. */
const mostProblems = 10;

/** The types of all rules, found when somebody asks for them. */
export class RuleTypes implements RuleValueAndFunctionTypes {
  readonly problems: RegoProblem[] = [];
  readonly dependentRules: RulesDependentOnPathLookup;
  readonly #tree: RuleTree;
  readonly #schemas: (rule: CoreRule | undefined) => DocumentPathTypes;
  readonly #values = new Map<RuleGroup, StaticType>();
  readonly #nested = new Map<RuleGroup, Map<string, StaticType>>();
  readonly #scopes = new Map<CoreRule, TypeScope | undefined>();
  readonly #functions = new Map<RuleGroup, FunctionType>();
  readonly #open = new Set<RuleGroup>();

  constructor(tree: RuleTree, schemas: (rule: CoreRule | undefined) => DocumentPathTypes) {
    this.dependentRules = createRulesDependentOnPathLookup(tree);
    this.#tree = tree;
    this.#schemas = schemas;
  }

  get root(): RuleTreeNode {
    return this.#tree.root;
  }

  checkAll(): void {
    for (const group of this.#tree.groups) {
      if (group.kind === "function") this.functionType(group);
      else this.valueType(group);
    }
  }

  /** Of the document that the rules of a group make. */
  valueType(group: RuleGroup): StaticType {
    return this.#found(this.#values, group, group, anyType, () =>
      this.#mergedType([...group.rules, ...group.defaults], 0),
    );
  }

  /**
   * Of what is below the first keys of a reference, and how many these are: as in OPA, what rules give that write those keys out is
   * by itself, whatever others give for any key.
   */
  writtenOutType(group: RuleGroup, keys: readonly CoreTerm[]): DocumentTypeMatch {
    const { rules, written } = findRulesOfWrittenOutKeys(group.rules, keys);
    const depth = written.length;
    if (depth === 0) return { type: this.valueType(group), length: 0 };
    const name = toMapKeyText(written);
    const known = this.#nested.get(group) ?? new Map<string, StaticType>();
    this.#nested.set(group, known);
    const type = this.#found(known, name, group, anyType, () => this.#mergedType(rules, depth));
    return { type, length: depth };
  }

  /** Of the documents that rules make below their first keys. */
  #mergedType(rules: readonly CoreRule[], depth: number): StaticType {
    let merged: StaticType | undefined;
    for (const rule of rules) {
      for (const branch of branchesOf(rule)) {
        const scope = this.#checked(branch);
        merged = mergeRuleTypes(merged, scope === undefined ? anyType : documentOf(branch, scope, depth));
      }
    }
    // Beside scalar keys alone, data that is not known here may have others.
    const isOpen = rules.every(({ keys }) => keys.length > depth && keys.every(isScalarConstant));
    return isOpen ? createOpenObjectType(anyType, anyType) : (merged ?? anyType);
  }

  functionType(group: RuleGroup): FunctionType {
    const [first] = [...group.rules, ...group.defaults];
    const unknown = { args: (first?.args ?? []).map(() => anyType), result: anyType };
    return this.#found(this.#functions, group, group, unknown, () => {
      const types: FunctionType[] = [];
      for (const rule of [...group.rules, ...group.defaults]) {
        for (const branch of branchesOf(rule)) {
          const scope = this.#checked(branch);
          if (scope === undefined) types.push(unknown);
          else {
            types.push({
              args: (branch.args ?? []).map((arg) => scope.argumentType(arg)),
              result: scope.typeOf(branch.value) ?? anyType,
            });
          }
        }
      }
      return {
        args: unknown.args.map(
          (_, i) =>
            types.reduce<StaticType | undefined>((all, { args }) => createUnionType(all, args[i]), undefined) ??
            anyType,
        ),
        result:
          types.reduce<StaticType | undefined>((all, { result }) => createUnionType(all, result), undefined) ?? anyType,
      };
    });
  }

  #found<Key, Type>(known: Map<Key, Type>, key: Key, group: RuleGroup, unknown: Type, find: () => Type): Type {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (this.#open.has(group) || this.#open.size > deepest) return unknown;
    this.#open.add(group);
    const type = find();
    this.#open.delete(group);
    known.set(key, type);
    return type;
  }

  /** What is wrong with a query goes to `problems`, too. */
  checkQuery(source: Source, body: readonly CoreExpr[]): void {
    this.#report(source, this.#scopeOf(undefined, body));
  }

  /** The types of a rule's variables; undefined where something is wrong with it. */
  #checked(rule: CoreRule): TypeScope | undefined {
    if (this.#scopes.has(rule)) return this.#scopes.get(rule);
    const scope = this.#scopeOf(rule, rule.body);
    this.#report(rule.source, scope);
    const sound = scope.errors.length === 0 ? scope : undefined;
    this.#scopes.set(rule, sound);
    return sound;
  }

  #scopeOf(rule: CoreRule | undefined, body: readonly CoreExpr[]): TypeScope {
    const scope = new TypeScope(this, this.#schemas(rule), undefined);
    scope.checkBody(body);
    return scope;
  }

  #report(source: Source, { errors }: TypeScope): void {
    for (const { at, message } of errors.slice(0, mostProblems)) {
      this.problems.push(createProblemAt(source, at, "rego_type_error", message));
    }
  }
}

function* branchesOf(rule: CoreRule): Iterable<CoreRule> {
  for (let branch: CoreRule | undefined = rule; branch !== undefined; branch = branch.else) yield branch;
}

function isScalarConstant(term: CoreTerm): term is CoreTerm & { readonly kind: "const" } {
  return term.kind === "const" && !isArray(term.value) && !isSet(term.value) && !isObject(term.value);
}

/** The rules that write out the most of these keys, and those keys. */
function findRulesOfWrittenOutKeys(
  all: readonly CoreRule[],
  keys: readonly CoreTerm[],
): { readonly rules: readonly CoreRule[]; readonly written: readonly Value[] } {
  let rules = all;
  const written: Value[] = [];
  for (const key of keys) {
    if (!isScalarConstant(key)) break;
    const further = rules.filter(({ keys: own }) => {
      const each = own[written.length];
      return each !== undefined && isScalarConstant(each) && isEqualRegoValue(each.value, key.value);
    });
    if (further.length === 0) break;
    rules = further;
    written.push(key.value);
  }
  return { rules, written };
}

/** What a rule adds to its document below its first keys: `p[x].q contains y` is an object of objects of sets. */
function documentOf(rule: CoreRule, scope: TypeScope, depth: number): StaticType {
  const value = scope.typeOf(rule.value) ?? anyType;
  const leaf: StaticType = rule.leaf === "element" ? { kind: "set", of: value } : value;
  return rule.keys
    .slice(depth)
    .reduceRight<StaticType>(
      (inner, key) => limitTypeSize(createOpenObjectType(scope.typeOf(key) ?? anyType, inner)),
      leaf,
    );
}
