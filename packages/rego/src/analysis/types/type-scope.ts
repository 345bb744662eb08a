import { toMapKeyText } from "../../values/compare.js";
import type { Value } from "../../values/value.js";
import { formatValueAsTerm } from "../../values/value-text.js";
import type { Callee, CoreComprehension, CoreExpr, CoreRef, CoreTerm, CoreWith, Local } from "../core-ast.js";
import {
  listExprTerms,
  listNonComprehensionBodies,
  listOutermostComprehensions,
  listWithValueTerms,
  visitTermLocalsOutsideClosures,
} from "../expr-terms-and-locals.js";
import { findRuleNode, formatDocumentName, type RuleGroup, type RuleTreeNode } from "../rule-tree.js";
import { type DocumentPathTypes, type DocumentTypeMatch, findDocumentType } from "./document-types.js";
import type { RulesDependentOnPathLookup } from "./rules-dependent-on-path.js";
import {
  anyType,
  areUnifiable,
  containsEmptySetType,
  convertDeclaredType,
  createOpenObjectType,
  createUnionType,
  getKeyType,
  getMemberType,
  inferConstantType,
  isEmptyCollectionType,
  limitTypeSize,
  selectElementType,
  stringType,
} from "./static-type-operations.js";
import type { FunctionType, StaticType } from "./static-types.js";
import { formatStaticType } from "./type-text.js";

/** What rules give, found when a scope asks for it. */
export interface RuleValueAndFunctionTypes {
  readonly root: RuleTreeNode;
  valueType(group: RuleGroup): StaticType;
  /** What stands below the keys of a reference that rules write out, and how many these are. */
  writtenOutType(group: RuleGroup, keys: readonly CoreTerm[]): DocumentTypeMatch;
  functionType(group: RuleGroup): FunctionType;
  dependentRules: RulesDependentOnPathLookup;
}

interface TypeProblem {
  readonly at: number;
  readonly message: string;
}

/** The rules that depend on what a `with` replaces. A function that is replaced itself takes and gives what it did before. */
interface DependentRules {
  readonly rules: ReadonlySet<RuleGroup>;
  readonly replacedFunction: RuleGroup | undefined;
}

/** What a `with` around an expression leaves unknown. */
interface ReplacedDocuments {
  readonly dependent: readonly DependentRules[];
  /** Whether input and data are still what schemas and packages say. */
  readonly areRootsKnown: boolean;
}

const nothingReplaced: ReplacedDocuments = { dependent: [], areRootsKnown: true };

/** A path and what is there. */
const walkedPairType: StaticType = {
  kind: "array",
  items: [{ kind: "array", items: [], rest: anyType }, anyType],
  rest: undefined,
};

/** What lies above rules has names, and what is below them beside rules nobody knows. */
const packageType = createOpenObjectType(stringType, anyType);

/** The variables of a rule or of a closure in it. */
export class TypeScope {
  readonly errors: TypeProblem[] = [];
  readonly #rules: RuleValueAndFunctionTypes;
  readonly #documents: DocumentPathTypes;
  readonly #outer: TypeScope | undefined;
  readonly #locals = new Map<Local, StaticType>();
  /** What variables stand for that nobody has written, for messages. */
  readonly #written = new Map<Local, CoreTerm>();
  /** Of comprehensions that have been checked. */
  readonly #closures = new Map<CoreComprehension, TypeScope>();
  /** What depends on what a `with` replaces can be anything. */
  #replaced: ReplacedDocuments = nothingReplaced;

  constructor(rules: RuleValueAndFunctionTypes, documents: DocumentPathTypes, outer: TypeScope | undefined) {
    this.#rules = rules;
    this.#documents = documents;
    this.#outer = outer;
  }

  checkBody(body: readonly CoreExpr[]): void {
    for (const expr of body) {
      const before = this.#replaced;
      this.#enterChanges(expr);
      this.#checkExpr(expr);
      this.#replaced = before;
    }
  }

  #checkExpr(expr: CoreExpr): void {
    const before = this.errors.length;
    for (const closure of listOutermostComprehensions(expr)) {
      const inside = this.#closure(closure.body);
      this.#closures.set(closure, inside);
      if (this.errors.length === before) this.errors.push(...inside.errors);
    }
    switch (expr.kind) {
      case "term":
        this.#checkReferences(expr.term, expr.at);
        return;
      case "eq":
        if (expr.left.kind === "local" && expr.left.local.generated) this.#written.set(expr.left.local, expr.right);
        this.#checkReferences(expr.left, expr.at);
        this.#checkReferences(expr.right, expr.at);
        if (this.errors.length === before) this.#checkEquation(expr.left, expr.right, expr.at);
        return;
      case "call":
        for (const arg of expr.args) this.#checkReferences(arg, expr.at);
        if (expr.output !== undefined) this.#checkReferences(expr.output, expr.at);
        if (this.errors.length === before) this.#checkCall(expr);
        return;
      case "every":
        this.#checkReferencesIn([expr]);
        return;
      case "block":
        this.errors.push(...this.#closure(expr.body).errors);
        return;
      default:
        this.errors.push(...this.#closure(expr.left).errors, ...this.#closure(expr.right).errors);
    }
  }

  /** What takes the place of documents is not under the `with` itself. */
  #enterChanges(expr: CoreExpr): void {
    if (expr.with.length === 0) return;
    for (const term of listWithValueTerms(expr)) this.#checkReferences(term, expr.at);
    this.#replaced = this.#replacedUnder(expr.with);
  }

  #replacedUnder(changes: readonly CoreWith[]): ReplacedDocuments {
    // Sets of rules are shared by all who replace the same, and never copied: there are as many as tests.
    const dependent = [...this.#replaced.dependent];
    let { areRootsKnown } = this.#replaced;
    for (const { target } of changes) {
      if (target.kind === "builtin") continue;
      if (target.kind !== "function") areRootsKnown = false;
      if (target.kind === "input") continue;
      const rules = this.#rules.dependentRules(target.path);
      const replacedFunction =
        target.kind === "function" ? findRuleNode(this.#rules.root, target.path)?.group : undefined;
      dependent.push({ rules, replacedFunction });
    }
    return { dependent, areRootsKnown };
  }

  #dependsOnReplaced(group: RuleGroup): boolean {
    return this.#replaced.dependent.some(
      ({ rules, replacedFunction }) => rules.has(group) && group !== replacedFunction,
    );
  }

  /** Inside of `every` references have to lead somewhere, and that is all, as in OPA. */
  #checkReferencesIn(body: readonly CoreExpr[]): void {
    for (const expr of body) {
      const before = this.#replaced;
      this.#enterChanges(expr);
      for (const term of listExprTerms(expr)) this.#checkReferences(term, expr.at);
      for (const inner of listNonComprehensionBodies(expr)) this.#checkReferencesIn(inner);
      this.#replaced = before;
    }
  }

  #closure(body: readonly CoreExpr[]): TypeScope {
    const inside = new TypeScope(this.#rules, this.#documents, this);
    inside.#replaced = this.#replaced;
    inside.checkBody(body);
    return inside;
  }

  #checkEquation(left: CoreTerm, right: CoreTerm, at: number): void {
    const [a, b] = [this.typeOf(left), this.typeOf(right)];
    if (this.#unify(left, a, right, b)) return;
    this.#report(at, `match error\n\tleft  : ${formatStaticType(a)}\n\tright : ${formatStaticType(b)}`);
  }

  #checkCall({ callee, args, output, at }: CoreExpr & { readonly kind: "call" }): void {
    const type = this.#calleeType(callee);
    if (type === undefined || type.args.length !== args.length) return;
    if (callee.kind === "builtin" && callee.builtin.name === "equal" && output === undefined) {
      this.#checkEquation(args[0] as CoreTerm, args[1] as CoreTerm, at);
      return;
    }
    if (callee.kind === "builtin" && callee.builtin.name.startsWith("internal.member_")) {
      if (!this.#checkMember(args)) this.#report(at, "match error");
      else for (const arg of args) this.#assign(arg, anyType, false);
      return;
    }
    const terms = output === undefined ? args : [...args, output];
    const wanted = output === undefined ? type.args : [...type.args, type.result];
    const given = terms.map((term) => this.typeOf(term));
    const isPossible = terms.every((term, i) => {
      const [have, want] = [given[i], wanted[i] as StaticType];
      return (have === undefined || areUnifiable(have, want)) && this.#assign(term, want, false);
    });
    if (isPossible) return;
    const name = callee.kind === "builtin" ? callee.builtin.name : formatDocumentName(callee.path);
    const list = (types: readonly (StaticType | undefined)[]) => `(${types.map(formatStaticType).join(", ")})`;
    this.#report(at, `${name}: invalid argument(s)\n\thave: ${list(given)}\n\twant: ${list(wanted)}`);
  }

  /** `x in xs`: what can be found depends on what is searched. */
  #checkMember(args: readonly CoreTerm[]): boolean {
    const collection = this.typeOf(args.at(-1) as CoreTerm);
    const values = collection === undefined ? undefined : getMemberType(collection);
    if (collection === undefined || values === undefined) return true;
    const keys = getKeyType(collection);
    return (
      (args.length < 3 || keys === undefined || this.#canBe(args[0] as CoreTerm, keys)) &&
      this.#canBe(args.at(-2) as CoreTerm, values)
    );
  }

  #canBe(term: CoreTerm, type: StaticType): boolean {
    if (containsEmptySetType(type)) return true;
    const have = this.typeOf(term);
    return (have === undefined || areUnifiable(have, type)) && this.#assign(term, type, false);
  }

  #calleeType(callee: Callee): FunctionType | undefined {
    if (callee.kind === "builtin") {
      const { args, result } = callee.builtin;
      return {
        args: args.map(convertDeclaredType),
        result:
          callee.builtin.name === "walk"
            ? walkedPairType
            : result === undefined
              ? anyType
              : convertDeclaredType(result),
      };
    }
    const group = findRuleNode(this.#rules.root, callee.path)?.group;
    return group?.kind === "function" && !this.#dependsOnReplaced(group) ? this.#rules.functionType(group) : undefined;
  }

  #unify(a: CoreTerm, typeOfA: StaticType | undefined, b: CoreTerm, typeOfB: StaticType | undefined): boolean {
    if (typeOfA !== undefined && typeOfB !== undefined) return areUnifiable(typeOfA, typeOfB);
    if (typeOfA !== undefined) return this.#learn(b, a, typeOfA);
    if (typeOfB !== undefined) return this.#learn(a, b, typeOfB);
    if (a.kind === "array" && b.kind === "array") {
      return (
        a.items.length === b.items.length &&
        a.items.every((item, i) => {
          const theirs = b.items[i] as CoreTerm;
          return this.#unify(item, this.typeOf(item), theirs, this.typeOf(theirs));
        })
      );
    }
    if (a.kind === "local" && b.kind !== "local") return this.#unify(b, typeOfB, a, typeOfA);
    // What nobody has written a variable for is not followed by OPA either.
    const isFollowed = b.kind === "local" && !b.local.generated;
    return (
      this.#assign(a, anyType, false) && this.#assign(b, (isFollowed ? this.typeOf(a) : undefined) ?? anyType, false)
    );
  }

  /** A term that has no type yet gets that of another one. As in OPA, beside an empty set all parts that are not written out can be anything. */
  #learn(term: CoreTerm, from: CoreTerm, type: StaticType): boolean {
    const isOpen = term.kind === "local" && (from.kind === "array" || from.kind === "object");
    if (!isOpen || !containsEmptySetType(type)) return this.#assign(term, type, false);
    this.#assign(from, anyType, false);
    return this.#assign(term, this.#typeOfLiteral(from), false);
  }

  /** What is known of a literal whose variables and references can be anything. */
  #typeOfLiteral(term: CoreTerm): StaticType {
    switch (term.kind) {
      case "const":
        return inferConstantType(term.value);
      case "array":
        return { kind: "array", items: term.items.map((item) => this.#typeOfLiteral(item)), rest: undefined };
      case "object":
        return this.#objectType(term.entries, (part) => this.#typeOfLiteral(part)) ?? anyType;
      default:
        return anyType;
    }
  }

  /** Whether a term can have a type; variables that have none get it. */
  #assign(term: CoreTerm, type: StaticType, isAlternative: boolean): boolean {
    switch (term.kind) {
      case "local": {
        const known = this.#localType(term.local);
        if (isAlternative) this.#bind(term.local, createUnionType(known, type) as StaticType);
        else if (known !== undefined) return areUnifiable(known, type);
        else this.#bind(term.local, type);
        return true;
      }
      case "array":
      case "set":
      case "object":
        if (type.kind === "union") {
          // All of them are looked at: variables inside can be of any that fits.
          return type.of.filter((each) => this.#assign(term, each, true)).length > 0;
        }
        // As in OPA, what stands in a literal that may hold anything can be anything from there on.
        return this.#assignParts(term, type, isAlternative || type.kind === "any");
      default: {
        const known = this.typeOf(term);
        return known === undefined || areUnifiable(known, type);
      }
    }
  }

  #assignParts(
    term: CoreTerm & { readonly kind: "array" | "set" | "object" },
    type: StaticType,
    isAlternative: boolean,
  ): boolean {
    if (type.kind !== "any" && type.kind !== term.kind) return false;
    if (term.kind === "object") {
      if (type.kind === "object" && type.rest === undefined && type.fields.size !== term.entries.length) return false;
      return term.entries.every(([key, value]) => {
        if (type.kind === "any") this.#assign(key, anyType, isAlternative);
        if (type.kind === "any" || key.kind !== "const") return this.#assign(value, anyType, isAlternative);
        const field = selectElementType(type, key.value);
        return field !== undefined && this.#assign(value, field, isAlternative);
      });
    }
    if (type.kind === "array" && type.rest === undefined && type.items.length !== term.items.length) return false;
    return term.items.every((item, i) => {
      const part = type.kind === "array" ? (type.items[i] ?? type.rest) : getMemberType(type);
      return part !== undefined && this.#assign(item, part, isAlternative);
    });
  }

  #bind(local: Local, type: StaticType): void {
    this.#locals.set(local, type);
  }

  #localType(local: Local): StaticType | undefined {
    for (let scope: TypeScope | undefined = this; scope !== undefined; scope = scope.#outer) {
      const type = scope.#locals.get(local);
      if (type !== undefined) return type;
    }
    return undefined;
  }

  /** Undefined where some part of it is not known. */
  typeOf(term: CoreTerm): StaticType | undefined {
    switch (term.kind) {
      case "const":
        return inferConstantType(term.value);
      case "local":
        return this.#localType(term.local);
      case "ref":
        return this.#referredType(term, undefined);
      case "array": {
        const items = this.#typesOf(term.items);
        return items && limitTypeSize({ kind: "array", items, rest: undefined });
      }
      case "set": {
        const items = this.#typesOf(term.items);
        return (
          items && limitTypeSize({ kind: "set", of: items.reduce<StaticType | undefined>(createUnionType, undefined) })
        );
      }
      case "object":
        return this.#objectType(term.entries, (part) => this.typeOf(part));
      case "comprehension": {
        const inside = this.#closures.get(term) ?? this.#closure(term.body);
        const value = inside.errors.length > 0 ? undefined : inside.typeOf(term.value);
        if (value === undefined) return undefined;
        if (term.of === "array") return limitTypeSize({ kind: "array", items: [], rest: value });
        if (term.of === "set") return limitTypeSize({ kind: "set", of: value });
        const key = term.key === undefined ? undefined : inside.typeOf(term.key);
        return key && limitTypeSize(createOpenObjectType(key, value));
      }
      default:
        return term satisfies never;
    }
  }

  /** What a function can be called with: where its body says nothing of a variable, anything. */
  argumentType(term: CoreTerm): StaticType {
    visitTermLocalsOutsideClosures(term, (local) => {
      if (this.#localType(local) === undefined) this.#bind(local, anyType);
    });
    return this.typeOf(term) ?? anyType;
  }

  #typesOf(terms: readonly CoreTerm[]): readonly StaticType[] | undefined {
    const types = terms.flatMap((term) => this.typeOf(term) ?? []);
    return types.length === terms.length ? types : undefined;
  }

  #objectType(
    entries: readonly (readonly [CoreTerm, CoreTerm])[],
    typeOfPart: (part: CoreTerm) => StaticType | undefined,
  ): StaticType | undefined {
    let rest: { readonly key: StaticType; readonly value: StaticType } | undefined;
    const fields: [Value, StaticType][] = [];
    for (const [key, value] of entries) {
      const [keyType, valueType] = [typeOfPart(key), typeOfPart(value)];
      if (keyType === undefined || valueType === undefined) return undefined;
      if (key.kind === "const") fields.push([key.value, valueType]);
      else {
        rest = {
          key: createUnionType(rest?.key, keyType) as StaticType,
          value: createUnionType(rest?.value, valueType) as StaticType,
        };
      }
    }
    const byKey = new Map(fields.map(([key, type]) => [toMapKeyText(key), { key, type }]));
    return limitTypeSize({ kind: "object", fields: byKey, rest });
  }

  /** Reports the references in a term that lead nowhere; variables in them get the types of keys. */
  #checkReferences(term: CoreTerm, at: number): void {
    switch (term.kind) {
      case "ref":
        for (const element of term.path) if (element.kind !== "const") this.#checkReferences(element, at);
        this.#referredType(term, (problem) => this.#report(term.at === 0 ? at : term.at, problem));
        return;
      case "array":
      case "set":
        for (const item of term.items) this.#checkReferences(item, at);
        return;
      case "object":
        for (const [key, value] of term.entries) {
          this.#checkReferences(key, at);
          this.#checkReferences(value, at);
        }
        return;
      default:
    }
  }

  /** `report` is absent where only the type is asked for, and nothing is learnt of variables. */
  #referredType(term: CoreRef, report: ((problem: string) => void) | undefined): StaticType | undefined {
    const { root, path } = term;
    if (typeof root === "object") return this.#below(this.#localType(root) ?? anyType, term, 0, report);
    const said = this.#replaced.areRootsKnown ? findDocumentType(this.#documents, root, path) : undefined;
    if (said !== undefined) return this.#below(said.type, term, said.length, report);
    return root === "input" ? this.#below(anyType, term, 0, report) : this.#inData(term, report);
  }

  #inData(term: CoreRef, report: ((problem: string) => void) | undefined): StaticType | undefined {
    let node = this.#rules.root;
    for (const [i, element] of term.path.entries()) {
      if (element.kind === "local" || element.kind === "ref") {
        if (!this.#fitsAsKey(element, stringType, report !== undefined)) return this.#leadsNowhere(term, report);
        return this.#below(anyType, term, i + 1, report);
      }
      // What is in a package has a name; of `data` itself OPA only knows that once it has seen another rule.
      if (i === 1 && !(element.kind === "const" && typeof element.value === "string")) {
        return this.#leadsNowhere(term, report);
      }
      if (element.kind !== "const") return this.#below(anyType, term, i + 1, report);
      const child = typeof element.value === "string" ? node.children.get(element.value) : undefined;
      if (child === undefined) return this.#below(anyType, term, i, report);
      const { group } = child;
      if (group !== undefined) {
        const isKnown = group.kind !== "function" && !this.#dependsOnReplaced(group);
        if (!isKnown) return this.#below(anyType, term, i + 1, report);
        // As OPA has it, what leads nowhere is found in what all of them give, and what stands there by the keys that are written out.
        if (report !== undefined) return this.#below(this.#rules.valueType(group), term, i + 1, report);
        const { type, length } = this.#rules.writtenOutType(group, term.path.slice(i + 1));
        return this.#below(type, term, i + 1 + length, report);
      }
      node = child;
    }
    return this.#replaced.areRootsKnown ? packageType : anyType;
  }

  #below(
    start: StaticType,
    term: CoreRef,
    from: number,
    report: ((problem: string) => void) | undefined,
  ): StaticType | undefined {
    let type: StaticType | undefined = start;
    for (let i = from; i < term.path.length; i++) {
      const element = term.path[i] as CoreTerm;
      const keys: StaticType | undefined =
        type === undefined || isEmptyCollectionType(type) ? undefined : getKeyType(type);
      const fits: boolean = keys !== undefined && this.#fitsAsKey(element, keys, report !== undefined);
      const next: StaticType | undefined = fits ? inside(type as StaticType, element) : undefined;
      if (!fits || (next === undefined && element.kind === "const")) {
        return this.#leadsNowhere(term, report);
      }
      type = next;
    }
    return type;
  }

  #leadsNowhere(term: CoreRef, report: ((problem: string) => void) | undefined): undefined {
    report?.(`undefined ref: ${this.#referenceText(term)}`);
    return undefined;
  }

  #fitsAsKey(element: CoreTerm, keys: StaticType, isLearning: boolean): boolean {
    if (element.kind === "const") return true;
    if (element.kind === "local" && this.#localType(element.local) === undefined) {
      if (isLearning) this.#bind(element.local, keys);
      return true;
    }
    const known = this.typeOf(element);
    if (known !== undefined) return areUnifiable(known, keys);
    return !isLearning || this.#assign(element, keys, false);
  }

  #referenceText({ root, path }: CoreRef): string {
    const start = typeof root === "string" ? root : this.#localText(root);
    return path.reduce((text, element) => {
      if (element.kind === "const" && typeof element.value === "string" && /^[A-Za-z_]\w*$/.test(element.value)) {
        return `${text}.${element.value}`;
      }
      return `${text}[${this.#termText(element)}]`;
    }, start);
  }

  #termText(term: CoreTerm): string {
    if (term.kind === "const") return formatValueAsTerm(term.value, 100);
    if (term.kind === "local") return this.#localText(term.local);
    return term.kind === "ref" ? this.#referenceText(term) : "…";
  }

  #localText(local: Local): string {
    if (!local.generated) return local.name;
    for (let scope: TypeScope | undefined = this; scope !== undefined; scope = scope.#outer) {
      const written = scope.#written.get(local);
      if (written !== undefined) return this.#termText(written);
    }
    return local.name === "_" ? "_" : "…";
  }

  #report(at: number, message: string): void {
    this.errors.push({ at, message });
  }
}

function inside(type: StaticType, element: CoreTerm): StaticType | undefined {
  return element.kind === "const" ? selectElementType(type, element.value) : getMemberType(type);
}
