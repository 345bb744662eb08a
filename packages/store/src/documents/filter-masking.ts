/**
 * Documents are shown with their secrets starred out, and a filter must not tell more than that: it is asked about the
 * document as it is shown. Stored is the whole one, so a filter is compiled with two bounds. What matches the "certain" one
 * matches as shown; what does not match the "possible" one does not. Between them are only documents whose tested value may
 * be masked, and they are asked again as shown (docs/decisions/0058). What may be masked decides neither.
 */
import type { Literal } from "./document-filter.js";

/** How stored documents are shown without their secrets. */
export interface DocumentMaskingRules {
  /** Another one whenever what is shown may be another. */
  readonly version: number;
  /** JSON text as it is shown; what is changed has a star in it. */
  readonly shown: (json: string) => string;
  /** Lists of regular expressions: in every text `shown` changes for its form, those of one list all find something, case aside. */
  readonly maskedForms: readonly (readonly string[])[];
  /** Whether texts and numbers that a path leads to may be masked for where they stand. */
  readonly isSecretPlace: (path: readonly string[]) => boolean;
}

export interface MaskedMatchCertainty {
  readonly kind: "certain" | "possible";
  readonly masking: DocumentMaskingRules;
  /** Where in the document a filter begins: at the array, inside `$elemMatch`. */
  readonly path: readonly string[];
}

export function invertMaskedMatchCertainty(bound: MaskedMatchCertainty | undefined): MaskedMatchCertainty | undefined {
  return bound && { ...bound, kind: bound.kind === "certain" ? "possible" : "certain" };
}

export function descendMaskedMatchCertainty(
  bound: MaskedMatchCertainty | undefined,
  path: readonly string[],
): MaskedMatchCertainty | undefined {
  return bound && { ...bound, path: [...bound.path, ...path] };
}

/** What equality with a literal can tell of a value that is not masked for where it stands. */
export function inspectLiteralMasking(
  literal: Literal,
  masking: DocumentMaskingRules,
): { isShown: boolean; hasStar: boolean } {
  const json = JSON.stringify(jsonOf(literal));
  return { isShown: masking.shown(json) === json, hasStar: json.includes("*") };
}

function jsonOf(literal: Literal): unknown {
  switch (literal.kind) {
    case "null":
      return null;
    case "array":
      return literal.items.map(jsonOf);
    case "object":
      return Object.fromEntries(literal.fields.map(([name, value]) => [name, jsonOf(value)]));
    default:
      return literal.value;
  }
}
