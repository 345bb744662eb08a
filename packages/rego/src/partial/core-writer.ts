import type { Callee, CoreExpr, CoreTerm, CoreWith, Local } from "../analysis/core-ast.js";
import { formatDocumentName } from "../analysis/rule-tree.js";
import { findOperatorOfBuiltin } from "../syntax/infix-functions.js";
import { isReservedWord } from "../syntax/tokens.js";
import { refuseTooLargeToWrite } from "../values/refuse-unwritable-values.js";
import { formatValueAsTerm } from "../values/value-text.js";
import { countWork } from "../values/work-counter.js";

/** Thrown for what has a core form, but no text of its own. */
export class UnwritableCoreError extends Error {}

/** Core expressions as Rego again. Locals get names that no rule has, but for the variables of the query. */
export class CoreWriter {
  readonly #names = new Map<Local, string>();

  constructor(private readonly named: ReadonlySet<Local>) {}

  body(body: readonly CoreExpr[]): string {
    return body.map((expr) => this.expr(expr)).join("\n");
  }

  expr(expr: CoreExpr): string {
    const changes = expr.with.map((change) => ` with ${targetText(change)} as ${this.#replacement(change)}`);
    return `${expr.negated ? "not " : ""}${this.#plain(expr)}${changes.join("")}`;
  }

  #plain(expr: CoreExpr): string {
    switch (expr.kind) {
      case "term":
        return this.#started(expr.term);
      case "eq": {
        // A literal at the beginning of a line would be taken for a part of the line before it.
        const isLiteral = expr.left.kind !== "local" && expr.left.kind !== "ref" && !isScalar(expr.left);
        const [left, right] = isLiteral ? [expr.right, expr.left] : [expr.left, expr.right];
        return `${this.#started(left)} = ${this.term(right)}`;
      }
      case "call": {
        const call = this.#call(expr.callee, expr.args);
        return expr.output === undefined ? call : `${this.#started(expr.output)} = (${call})`;
      }
      case "every": {
        const key = expr.key === undefined ? "" : `${this.name(expr.key)}, `;
        return `every ${key}${this.name(expr.value)} in ${this.term(expr.domain)} {\n${this.body(expr.body)}\n}`;
      }
      default:
        throw new UnwritableCoreError(expr.kind);
    }
  }

  #started(term: CoreTerm): string {
    return term.kind === "local" || term.kind === "ref" || isScalar(term) ? this.term(term) : `(${this.term(term)})`;
  }

  #call(callee: Callee, args: readonly CoreTerm[]): string {
    const texts = args.map((arg) => this.term(arg));
    if (callee.kind === "function") return `${formatDocumentName(callee.path)}(${texts.join(", ")})`;
    const { name } = callee.builtin;
    if (name === "internal.print") throw new UnwritableCoreError("print");
    const operator = findOperatorOfBuiltin(name);
    if (operator === undefined) return `${name}(${texts.join(", ")})`;
    const operands = [this.#started(args[0] as CoreTerm), ...texts.slice(1, -1)];
    return `${operands.join(", ")} ${operator} ${texts.at(-1)}`;
  }

  #replacement({ value }: CoreWith): string {
    if (value.kind !== "callee") return this.term(value);
    return value.callee.kind === "function" ? formatDocumentName(value.callee.path) : value.callee.builtin.name;
  }

  term(term: CoreTerm): string {
    countWork(1);
    switch (term.kind) {
      case "const":
        refuseTooLargeToWrite(term.value);
        return formatValueAsTerm(term.value);
      case "local":
        return this.name(term.local);
      case "ref": {
        const root = typeof term.root === "string" ? term.root : this.name(term.root);
        return root + term.path.map((element) => this.#step(element)).join("");
      }
      case "array":
        return `[${term.items.map((item) => this.term(item)).join(", ")}]`;
      case "set":
        return `{${term.items.map((item) => this.term(item)).join(", ")}}`;
      case "object":
        return `{${term.entries.map(([key, value]) => `${this.term(key)}: ${this.term(value)}`).join(", ")}}`;
      case "comprehension": {
        const value = this.term(term.value);
        const head = term.key === undefined ? value : `${this.term(term.key)}: ${value}`;
        const [open, close] = term.of === "array" ? "[]" : "{}";
        return `${open}${head} | ${term.body.map((expr) => this.expr(expr)).join("; ") || "true"}${close}`;
      }
      default:
        return term satisfies never;
    }
  }

  #step(element: CoreTerm): string {
    const isDotted = element.kind === "const" && typeof element.value === "string" && isVariableName(element.value);
    return isDotted ? `.${String(element.value)}` : `[${this.term(element)}]`;
  }

  name(local: Local): string {
    if (this.named.has(local)) return local.name;
    let name = this.#names.get(local);
    if (name === undefined) {
      name = `__local${this.#names.size}__`;
      this.#names.set(local, name);
    }
    return name;
  }
}

export function isVariableName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text) && !isReservedWord(text, "v1");
}

function isScalar(term: CoreTerm): boolean {
  return term.kind === "const" && (typeof term.value !== "object" || term.value === null);
}

function targetText({ target }: CoreWith): string {
  if (target.kind === "builtin") return target.name;
  const text = formatDocumentName(target.path);
  return target.kind === "input" ? text.replace(/^data/, "input") : text;
}
