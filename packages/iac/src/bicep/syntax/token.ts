/** The words of Bicep. */
export type BicepTokenKind =
  | "name"
  | "number"
  /** A text without holes. */
  | "text"
  /** The pieces of a text around its holes. */
  | "text-left"
  | "text-middle"
  | "text-right"
  | "sign"
  | "newline"
  | "end";

export interface BicepToken {
  readonly kind: BicepTokenKind;
  readonly start: number;
  readonly end: number;
  /** A sign or name as written; of a text, what it stands for. */
  readonly value: string;
}

/** Words that stand for a value. */
export const literalKeywords: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);
