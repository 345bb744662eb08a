/** The two sides of a comparison, and how they were paired. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { FieldManager } from "@plumbline/clouds";

/** How a pair was found, the most reliable first. `address` is used where both sides are code or states. */
export type PairingMethod = "state" | "address" | "tag" | "name" | "reference" | "likeness";

/** A resource of the code. */
export interface CodeSide {
  readonly shaped: ShapedResource;
  /** The identifiers that a state has for it. */
  readonly identity?: { readonly id?: string; readonly arn?: string };
  /** The resource as that state has it: what was applied last. */
  readonly applied?: ShapedResource;
  /** The module or file that contains it. Addresses are unique and references lead to targets within one root. */
  readonly root?: { readonly path: string };
  /** What of its code could not be parsed. */
  readonly unparsed?: UnparsedCode;
}

/** A resource of which something may be missing, because a file was not parsed as a whole. */
export interface UnparsedCode {
  readonly reason: string;
  /** It stands in that file itself; otherwise another file of its module may say more of it. */
  readonly isOwnFile: boolean;
}

/** A live resource, or one of the other code that is compared with. */
export interface LiveSide {
  /** The cloud's identifier. */
  readonly id: string;
  /** The row of a run that shows it, if there is one. */
  readonly nodeId?: string;
  readonly shaped: ShapedResource;
  /** Who set which fields, where the cloud keeps that. */
  readonly managers?: readonly FieldManager[];
  /** Its address, where this side is code or a state, too. */
  readonly address?: string;
}

/** A resource of the code and its live counterpart. */
export interface ResourcePair {
  readonly code: CodeSide;
  readonly live: LiveSide;
  readonly by: PairingMethod;
}

/** Why a resource of the code has no live counterpart. */
export interface UnpairedReason {
  /** It does not exist; otherwise that cannot be determined. */
  readonly isMissing: boolean;
  readonly reason: string;
  /** Live resources that may be it. */
  readonly candidates: readonly LiveSide[];
  /** Why it, or something that it depends on, may not have been read. */
  readonly unread?: string;
}
