import type { CoreTerm } from "../core-ast.js";
import type { StaticType } from "./static-types.js";

/** What schemas say of parts of input and data, by their paths; of two that fit, the longer path counts. */
export type DocumentPathTypes = readonly DocumentPathType[];

export interface DocumentPathType {
  /** `["input", "a"]` */
  readonly path: readonly string[];
  readonly type: StaticType;
}

export interface DocumentTypeMatch {
  readonly type: StaticType;
  /** How many elements of the reference it is about. */
  readonly length: number;
}

export function findDocumentType(
  types: DocumentPathTypes,
  root: "input" | "data",
  path: readonly CoreTerm[],
): DocumentTypeMatch | undefined {
  let found: DocumentTypeMatch | undefined;
  for (const {
    path: [start, ...names],
    type,
  } of types) {
    if (start !== root || names.length > path.length || (found !== undefined && names.length < found.length)) continue;
    const isMeant = names.every((name, i) => {
      const element = path[i];
      return element?.kind === "const" && element.value === name;
    });
    if (isMeant) found = { type, length: names.length };
  }
  return found;
}
