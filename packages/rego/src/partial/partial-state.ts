import { type CoreExpr, type CoreTerm, createLocalTerm, type Local } from "../analysis/core-ast.js";
import { foldArray, foldObject, foldSet } from "../analysis/lower-terms.js";
import { countWork } from "../values/work-counter.js";

/**
 * What is known on the way through a body. Locals of the body stand for plain terms: constants, variables of the residual
 * policy, and arrays, sets and objects of these, which always have a value. What has none for some inputs is saved as an
 * expression, so that nothing gets lost that could be undefined.
 */
export interface PartialEvaluationState {
  readonly env: ReadonlyMap<Local, CoreTerm>;
  readonly saved: SavedExprs | undefined;
}

/** Expressions left for later, the last one first. */
export interface SavedExprs {
  readonly expr: CoreExpr;
  readonly before: SavedExprs | undefined;
}

export interface TermAndState {
  readonly term: CoreTerm;
  readonly state: PartialEvaluationState;
}

export const emptyLocalBindings: ReadonlyMap<Local, CoreTerm> = new Map();

/** A variable of the residual policy. Its number tells what was there before it. */
export interface ResidualLocal extends Local {
  readonly number: number;
}

export function isResidualLocal(local: Local): local is ResidualLocal {
  return "number" in local;
}

export function withBinding(state: PartialEvaluationState, local: Local, term: CoreTerm): PartialEvaluationState {
  return { ...state, env: new Map(state.env).set(local, term) };
}

export function withSavedExpr(state: PartialEvaluationState, expr: CoreExpr): PartialEvaluationState {
  return { ...state, saved: { expr, before: state.saved } };
}

export function listSavedExprs(saved: SavedExprs | undefined): CoreExpr[] {
  const body: CoreExpr[] = [];
  for (let each = saved; each !== undefined; each = each.before) body.push(each.expr);
  return body.reverse();
}

export function createEquation(left: CoreTerm, right: CoreTerm): CoreExpr {
  return { kind: "eq", left, right, assign: false, negated: false, with: [], at: 0 };
}

export function isConstant(term: CoreTerm): term is CoreTerm & { kind: "const" } {
  return term.kind === "const";
}

/** The parts of a composite put together again. */
export function rebuildCompositeTerm(
  term: CoreTerm & { kind: "array" | "set" | "object" },
  parts: readonly CoreTerm[],
): CoreTerm {
  if (term.kind === "array") return foldArray(parts);
  if (term.kind === "set") return foldSet(parts);
  return foldObject(term.entries.map((_, i) => [parts[2 * i] as CoreTerm, parts[2 * i + 1] as CoreTerm] as const));
}

export function listSubterms(term: CoreTerm & { kind: "array" | "set" | "object" }): readonly CoreTerm[] {
  return term.kind === "object" ? term.entries.flat() : term.items;
}

/** Gives out the variables of one residual policy. */
export class ResidualLocalAllocator {
  next = 0;

  make(name: string): ResidualLocal {
    return { name, generated: true, number: this.next++ };
  }

  /** What is saved reads or gives a value to every variable in it: those without one become variables of the residue. */
  open(term: CoreTerm, state: PartialEvaluationState): TermAndState {
    countWork(1);
    switch (term.kind) {
      case "local": {
        if (isResidualLocal(term.local)) return { term, state };
        const known = state.env.get(term.local);
        if (known !== undefined) return { term: known, state };
        const made = createLocalTerm(this.make(term.local.name), term.at);
        return { term: made, state: withBinding(state, term.local, made) };
      }
      case "ref": {
        const { terms, state: after } = this.#openAll(term.path, state);
        return { term: { ...term, path: terms }, state: after };
      }
      case "array":
      case "set":
      case "object": {
        const { terms, state: after } = this.#openAll(listSubterms(term), state);
        return { term: rebuildCompositeTerm(term, terms), state: after };
      }
      default:
        return { term, state };
    }
  }

  /** The term, or a variable for it where it may have no value. */
  plain(term: CoreTerm, state: PartialEvaluationState): TermAndState {
    countWork(1);
    switch (term.kind) {
      case "const":
      case "local":
        return { term, state };
      case "array":
      case "set":
      case "object": {
        let after = state;
        const parts = listSubterms(term).map((part) => {
          const found = this.plain(part, after);
          after = found.state;
          return found.term;
        });
        return { term: rebuildCompositeTerm(term, parts), state: after };
      }
      default: {
        const made = createLocalTerm(this.make("value"), term.at);
        const { term: opened, state: after } = this.open(term, state);
        return { term: made, state: withSavedExpr(after, createEquation(made, opened)) };
      }
    }
  }

  #openAll(
    terms: readonly CoreTerm[],
    state: PartialEvaluationState,
  ): { terms: readonly CoreTerm[]; state: PartialEvaluationState } {
    let after = state;
    const opened = terms.map((each) => {
      const found = this.open(each, after);
      after = found.state;
      return found.term;
    });
    return { terms: opened, state: after };
  }
}
