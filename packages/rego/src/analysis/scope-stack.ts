import type { Local, NameIntroductionKind, UnusedName } from "./core-ast.js";

interface Scope {
  /** Names this body declares anywhere: they hide rules and imports in all of it, also above the declaration. */
  readonly hides: ReadonlySet<string>;
  readonly locals: Map<string, Known>;
}

interface Known {
  readonly local: Local;
  readonly occurrence: NameIntroductionKind;
  /** Where it was declared. */
  readonly at: number;
  used: boolean;
}

const none: readonly never[] = [];

const complaints: Record<NameIntroductionKind, (name: string) => string> = {
  seen: (name) => `var ${name} referenced above`,
  assigned: (name) => `var ${name} assigned above`,
  declared: (name) => `var ${name} declared above`,
  argument: (name) => `arg ${name} redeclared`,
};

/** The names of one rule or query: a stack of bodies, and the undeclared variables they all share. */
export class ScopeStack {
  readonly #stack: Scope[] = [];
  #undeclared: Map<string, Local> | undefined;
  #declarations = 0;

  push(hides: ReadonlySet<string>): void {
    this.#stack.push({ hides, locals: new Map() });
  }

  /** Leaves a body; what it made known and never used is returned. */
  pop(): readonly UnusedName[] {
    let unused: UnusedName[] | undefined;
    for (const [name, { occurrence, used, at }] of this.#stack.pop()?.locals ?? none) {
      if (used) continue;
      unused ??= [];
      unused.push({ name, occurrence, at });
    }
    return unused ?? none;
  }

  /** Patterns in a rule's head name its arguments, which is no use of them. */
  forgetUses(): void {
    for (const known of this.#stack.at(-1)?.locals.values() ?? none) {
      if (known.occurrence === "argument") known.used = false;
    }
  }

  /** Declares a name in the innermost scope, or says why it cannot be. */
  declare(name: string, occurrence: NameIntroductionKind, at: number): Local | string {
    const scope = this.#stack.at(-1) as Scope;
    const known = scope.locals.get(name);
    if (known !== undefined) return complaints[known.occurrence](name);
    const local: Local = { name, generated: false, declaration: this.#declarations++ };
    scope.locals.set(name, { local, occurrence, at, used: false });
    return local;
  }

  declared(name: string): Local | undefined {
    for (let i = this.#stack.length - 1; i >= 0; i--) {
      const known = this.#stack[i]?.locals.get(name);
      if (known !== undefined && known.occurrence !== "seen") {
        known.used = true;
        return known.local;
      }
    }
    return undefined;
  }

  hidden(name: string): boolean {
    return this.#stack.some((scope) => scope.hides.has(name));
  }

  /** The local of a name nobody declared: one for the whole rule. Notes that it was used here. */
  undeclared(name: string): Local {
    this.#undeclared ??= new Map();
    let local = this.#undeclared.get(name);
    if (local === undefined) {
      local = { name, generated: false };
      this.#undeclared.set(name, local);
    }
    const scope = this.#stack.at(-1);
    if (scope !== undefined && !scope.locals.has(name))
      scope.locals.set(name, { local, occurrence: "seen", at: 0, used: true });
    return local;
  }
}
