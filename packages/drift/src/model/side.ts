/** What is paired, and how it was. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { FieldManager } from "@plumbline/clouds";

/** The surest first. `address`: both sides are code, or states. */
export type PairingMethod = "state" | "address" | "tag" | "name" | "reference" | "likeness";

export interface CodeSide {
  readonly shaped: ShapedResource;
  /** What a state knows it by. */
  readonly identity?: { readonly id?: string; readonly arn?: string };
  /** As that state has it: what was applied last. */
  readonly applied?: ShapedResource;
  /** The module or file that has it: addresses are unique, and references lead somewhere, within the same. */
  readonly root?: { readonly path: string };
}

export interface LiveSide {
  /** What its cloud knows it by. */
  readonly id: string;
  /** The row of a run that shows it, where there is one. */
  readonly nodeId?: string;
  readonly shaped: ShapedResource;
  /** Who set what of it, where the cloud keeps that. */
  readonly managers?: readonly FieldManager[];
  /** What its own code calls it, where the other side is code, too. */
  readonly address?: string;
}

export interface ResourcePair {
  readonly code: CodeSide;
  readonly live: LiveSide;
  readonly by: PairingMethod;
}

/** Why something of the code has no partner. */
export interface UnpairedReason {
  /** It is not there; otherwise nobody can tell. */
  readonly isMissing: boolean;
  readonly reason: string;
  /** Each may be it. */
  readonly candidates: readonly LiveSide[];
}
