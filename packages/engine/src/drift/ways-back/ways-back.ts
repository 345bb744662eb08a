/** Both ways back for each attribute that drifted: the edit that takes the cloud's value over, and what the code restores. */
import { type FileTree, type TextEdit, unifiedDiff } from "@plumbline/iac";
import { maskLines } from "../../judge/mask-document.js";
import type { DriftReport, PlacedDrift } from "../find-drift.js";
import { type Adoption, type AdoptOptions, adoptions } from "./adopt.js";
import type { FileEdits } from "./candidates.js";
import { type Restoring, restoringOf } from "./restore.js";

export interface WayBack {
  /** What would change in the code, as a unified diff, to be shown; undefined where no edit is offered. */
  readonly diff: string | undefined;
  readonly edits: FileEdits | undefined;
  /** Why no edit is offered. */
  readonly reason: string;
  readonly restoring: Restoring;
}

export interface WaysBack {
  readonly of: (drift: PlacedDrift) => WayBack | undefined;
  /** All edits together, for `git apply` in the folder of the code. */
  readonly patch: string;
  readonly edited: number;
  readonly notEdited: number;
}

export function waysBack({ resources }: DriftReport, files: FileTree, options: AdoptOptions = {}): WaysBack {
  const drifted = resources.filter((resource) => resource.drifted.length > 0);
  const adopted = adoptions(drifted, files, options);
  const ways = new Map<PlacedDrift, WayBack>();
  for (const resource of drifted) {
    const { code } = resource.sides();
    if (code === undefined) continue;
    for (const drift of resource.drifted) {
      ways.set(drift, { ...adoptionShown(adopted.get(drift)), restoring: restoringOf(code, drift) });
    }
  }
  const edits = [...adopted.values()].flatMap((adoption) => adoption.edits ?? []);
  const edited = [...ways.values()].filter(({ diff }) => diff !== undefined).length;
  return { of: (drift) => ways.get(drift), patch: patchOf(edits), edited, notEdited: ways.size - edited };
}

/** Lines around may hold secrets, and so may the rest of a line. */
const NEAR = 0;

function adoptionShown(adoption: Adoption | undefined): Omit<WayBack, "restoring"> {
  if (adoption?.edits === undefined) return { diff: undefined, edits: undefined, reason: adoption?.reason ?? "" };
  const { file, text, edits } = adoption.edits;
  const diff = maskLines(unifiedDiff(file, text, edits, NEAR).split("\n")).join("\n");
  return { diff, edits: adoption.edits, reason: "" };
}

function patchOf(all: readonly FileEdits[]): string {
  const byFile = new Map<string, { readonly text: string; readonly edits: Map<string, TextEdit> }>();
  for (const { file, text, edits } of all) {
    const known = byFile.get(file) ?? { text, edits: new Map() };
    byFile.set(file, known);
    // Instances of a loop share what is written once.
    for (const edit of new Set(edits)) known.edits.set(JSON.stringify(edit), edit);
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { text, edits }]) => unifiedDiff(file, text, [...edits.values()]))
    .join("");
}
