/** Two remediations for each difference: an edit that adopts the live value, and a command that restores the code's. */
import { type FileTree, formatUnifiedDiff, type TextEdit } from "@plumbline/iac";
import { maskLines } from "@plumbline/model";
import type { DriftReport, PlacedAttributeDrift } from "../model/index.js";
import { type AdoptionEditResult, type AdoptionReadOptions, findAdoptionEdits } from "./adoption-edits.js";
import type { FileEdits } from "./edit-candidates.js";
import { createRestoration, type Restoration } from "./restoration.js";

/** How one difference can be resolved. */
export interface Remediation {
  /** The edit as a unified diff for people; undefined where none is offered. */
  readonly diff: string | undefined;
  readonly edits: FileEdits | undefined;
  /** Why no edit is offered. */
  readonly reason: string;
  readonly restoration: Restoration;
}

/** The remediations of a whole report. */
export interface RemediationPlan {
  readonly remediationFor: (drift: PlacedAttributeDrift) => Remediation | undefined;
  /** All edits as one patch, for `git apply` in the folder of the code. */
  readonly patch: string;
  readonly editedCount: number;
  readonly notEditedCount: number;
}

/** Finds the remediations of every difference. */
export function planRemediation(
  { resources }: DriftReport,
  files: FileTree,
  options: AdoptionReadOptions = {},
): RemediationPlan {
  const drifted = resources.filter((resource) => resource.drifted.length > 0);
  const adopted = findAdoptionEdits(drifted, files, options);
  const remediations = new Map<PlacedAttributeDrift, Remediation>();
  for (const resource of drifted) {
    const { code } = resource.sides();
    if (code === undefined) continue;
    for (const drift of resource.drifted) {
      remediations.set(drift, { ...adoptionView(adopted.get(drift)), restoration: createRestoration(code, drift) });
    }
  }
  const edits = [...adopted.values()].flatMap((adoption) => adoption.edits ?? []);
  const edited = [...remediations.values()].filter(({ diff }) => diff !== undefined).length;
  return {
    remediationFor: (drift) => remediations.get(drift),
    patch: createPatch(edits),
    editedCount: edited,
    notEditedCount: remediations.size - edited,
  };
}

/** Surrounding lines may contain secrets. */
const CONTEXT_LINES = 0;

function adoptionView(adoption: AdoptionEditResult | undefined): Omit<Remediation, "restoration"> {
  if (adoption?.edits === undefined) return { diff: undefined, edits: undefined, reason: adoption?.reason ?? "" };
  const { file, text, edits } = adoption.edits;
  const diff = maskLines(formatUnifiedDiff(file, text, edits, CONTEXT_LINES).split("\n")).join("\n");
  return { diff, edits: adoption.edits, reason: "" };
}

function createPatch(all: readonly FileEdits[]): string {
  const byFile = new Map<string, { readonly text: string; readonly edits: Map<string, TextEdit> }>();
  for (const { file, text, edits } of all) {
    const known = byFile.get(file) ?? { text, edits: new Map() };
    byFile.set(file, known);
    // Instances of a loop share edits.
    for (const edit of new Set(edits)) known.edits.set(JSON.stringify(edit), edit);
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { text, edits }]) => formatUnifiedDiff(file, text, [...edits.values()]))
    .join("");
}
