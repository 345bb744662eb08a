/** The expressions between the brackets of `"[…]"`. Offsets count from the start of the string that holds them. */
import type { DataNode } from "../../data/node.js";

export type Expression = Literal | Call | Member | Index | Data;

interface Spanned {
  readonly start: number;
  readonly end: number;
}

export interface Literal extends Spanned {
  readonly kind: "literal";
  readonly value: string | number;
}

export interface Call extends Spanned {
  readonly kind: "call";
  /** Functions that the template itself declares have one. */
  readonly namespace?: string;
  readonly name: string;
  readonly args: readonly Expression[];
}

export interface Member extends Spanned {
  readonly kind: "member";
  readonly target: Expression;
  readonly name: string;
}

export interface Index extends Spanned {
  readonly kind: "index";
  readonly target: Expression;
  readonly index: Expression;
}

/** What a language above writes as data inside of an expression: it keeps its places. No text parses to this. */
export interface Data extends Spanned {
  readonly kind: "data";
  readonly node: DataNode;
  /** Whether the node is the value already: what looks like an expression in it is none. */
  readonly isValue: boolean;
}
