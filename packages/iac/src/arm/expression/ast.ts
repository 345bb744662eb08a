/** The expressions between the brackets of `"[…]"`. Offsets count from the start of the string that holds them. */
export type Expression = Literal | Call | Member | Index;

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
