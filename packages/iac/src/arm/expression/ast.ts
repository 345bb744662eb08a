/** The expressions between the brackets of `"[…]"`. Offsets count from the start of the string that holds them. */
import type { DataNode } from "../../data/node.js";

export type ArmExpression = ArmLiteral | ArmCall | ArmMemberAccess | ArmIndexAccess | ArmEmbeddedData;

interface Spanned {
  readonly start: number;
  readonly end: number;
}

export interface ArmLiteral extends Spanned {
  readonly kind: "literal";
  readonly value: string | number;
}

export interface ArmCall extends Spanned {
  readonly kind: "call";
  /** Functions that the template itself declares have one. */
  readonly namespace?: string;
  readonly name: string;
  readonly args: readonly ArmExpression[];
}

export interface ArmMemberAccess extends Spanned {
  readonly kind: "member";
  readonly target: ArmExpression;
  readonly name: string;
}

export interface ArmIndexAccess extends Spanned {
  readonly kind: "index";
  readonly target: ArmExpression;
  readonly index: ArmExpression;
}

/** What a language above writes as data inside of an expression: it keeps its places. No text parses to this. */
export interface ArmEmbeddedData extends Spanned {
  readonly kind: "data";
  readonly node: DataNode;
  /** Whether the node is the value already: what looks like an expression in it is none. */
  readonly isValue: boolean;
}
