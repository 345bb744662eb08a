/**
 * Types as OPA infers them: of constants, of what built-in functions and rules give, and of input and data where schemas
 * say it. What can never be (`"a".b`, `upper(1)` through any number of rules) is reported; what is not known can be
 * anything. Inside of `every`, OPA looks for nothing, and neither is anything looked for here.
 */
import { createProblemAt, type RegoProblem } from "../../errors.js";
import type { Source } from "../../syntax/source.js";
import { isArray, isObject, isSet } from "../../values/value.js";
import type { CoreExpr, CoreRule, CoreTerm } from "../core-ast.js";
import type { RuleGroup, RuleTree, RuleTreeNode } from "../rule-tree.js";
import type { DocumentPathTypes } from "./document-types.js";
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
    return this.#found(this.#values, group, anyType, () => {
      const rules = [...group.rules, ...group.defaults];
      let merged: StaticType | undefined;
      for (const rule of rules) {
        for (const branch of branchesOf(rule)) {
          const scope = this.#checked(branch);
          merged = mergeRuleTypes(merged, scope === undefined ? anyType : documentOf(branch, scope));
        }
      }
      // Beside scalar keys alone, data that is not known here may have others.
      const isOpen = group.kind === "object" && rules.every(({ keys }) => keys.every(isScalarConstant));
      return isOpen ? createOpenObjectType(anyType, anyType) : (merged ?? anyType);
    });
  }

  functionType(group: RuleGroup): FunctionType {
    const [first] = [...group.rules, ...group.defaults];
    const unknown = { args: (first?.args ?? []).map(() => anyType), result: anyType };
    return this.#found(this.#functions, group, unknown, () => {
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

  #found<Type>(known: Map<RuleGroup, Type>, group: RuleGroup, unknown: Type, find: () => Type): Type {
    const found = known.get(group);
    if (found !== undefined) return found;
    if (this.#open.has(group) || this.#open.size > deepest) return unknown;
    this.#open.add(group);
    const type = find();
    this.#open.delete(group);
    known.set(group, type);
    return type;
  }

  /** What is wrong with a query goes to `problems`, too. */
  checkQuery(source: Source, body: readonly CoreExpr[]): void {
    this.#report(source, this.#scopeOf(undefined, body));
  }

  /** The types of a rule's variables; undefined where something is wrong with it. */
  #checked(rule: CoreRule): TypeScope | undefined {
    const scope = this.#scopeOf(rule, rule.body);
    this.#report(rule.source, scope);
    return scope.errors.length === 0 ? scope : undefined;
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

function isScalarConstant(term: CoreTerm): boolean {
  return term.kind === "const" && !isArray(term.value) && !isSet(term.value) && !isObject(term.value);
}

/** What a rule adds to its document: `p[x].q contains y` is an object of objects of sets. */
function documentOf(rule: CoreRule, scope: TypeScope): StaticType {
  // As OPA has it, objects on the way to a place that is written out may hold anything else.
  const [first, ...inner] = rule.keys;
  if (first !== undefined && inner.length > 0 && rule.keys.every(isScalarConstant)) {
    return createOpenObjectType(scope.typeOf(first) ?? anyType, anyType);
  }
  const value = scope.typeOf(rule.value) ?? anyType;
  const leaf: StaticType = rule.leaf === "element" ? { kind: "set", of: value } : value;
  return rule.keys.reduceRight<StaticType>(
    (inner, key) => limitTypeSize(createOpenObjectType(scope.typeOf(key) ?? anyType, inner)),
    leaf,
  );
}
