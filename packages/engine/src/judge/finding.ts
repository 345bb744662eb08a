/** What a rule found wrong in one place of the code. */
import { hash } from "node:crypto";
import { locate, type Resource, type SourceTree } from "@plumbline/iac";
import type { PathStep, SourceRange } from "@plumbline/model";
import { type FixFormat, fixFormats, type Rule } from "../rules/rule.js";
import type { Violation } from "./judge-subject.js";
import { maskLines } from "./mask-document.js";
import { maskSecrets } from "./mask-secrets.js";
import { resourceAt } from "./resource-at.js";
import type { Subject } from "./subject.js";

export interface Finding {
  readonly rule: Rule;
  readonly message: string;
  readonly range: SourceRange;
  /** From the first line of the place to its last, at most `FRAME_LINES`. */
  readonly lines: readonly string[];
  /** The resource it is about, where it is about one, and its block. */
  readonly resource: { readonly address: string; readonly type: string; readonly range: SourceRange } | undefined;
  /** What the place is written in, where an edit can be shown in that. */
  readonly format: FixFormat | undefined;
  /** From the resource (or the document) to the attribute. */
  readonly path: readonly PathStep[];
  /** The same for the same mistake, wherever in its file it moves. */
  readonly fingerprint: string;
}

const FRAME_LINES = 6;

export function findingOf(rule: Rule, document: Subject, { path, message }: Violation): Finding {
  const { source, start, end } = nearest(document.source, path);
  const range = source.range(start, end);
  const resource = resourceAt(document, path);
  const inside = resource === undefined || document.shaped !== undefined ? path : path.slice(resource.path.length);
  return {
    rule,
    message,
    range,
    lines: rule.isAboutSecrets ? linesOf(source.text, range).map(maskSecrets) : maskLines(linesOf(source.text, range)),
    resource: resource === undefined ? undefined : describe(resource),
    format: formatOf(document, range.file),
    path: inside,
    fingerprint: fingerprintOf(rule.id, range.file, resource?.address ?? "", inside),
  };
}

/** Bicep is read as what it is compiled to. */
function formatOf({ kind, language }: Subject, file: string): FixFormat | undefined {
  const written = /\.bicep$/i.test(file) ? "bicep" : (language ?? kind);
  return fixFormats.find((format) => format === written);
}

function describe({ address, type, source }: Resource): NonNullable<Finding["resource"]> {
  return { address, type, range: locate(source, []) };
}

function linesOf(text: string, range: SourceRange): readonly string[] {
  const lines: string[] = [];
  let start = text.lastIndexOf("\n", range.start - 1) + 1;
  for (let line = range.line; line <= range.endLine && lines.length < FRAME_LINES; line += 1) {
    const end = text.indexOf("\n", start);
    lines.push(text.slice(start, end === -1 ? undefined : end).replace(/\r$/, ""));
    if (end === -1) break;
    start = end + 1;
  }
  return lines;
}

/** What was written of it, as far as it was. */
function nearest(tree: SourceTree, path: readonly PathStep[]): SourceTree {
  let at = tree;
  for (const step of path) {
    const next = at.child(step);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

function fingerprintOf(...parts: readonly (string | readonly PathStep[])[]): string {
  return hash("sha256", JSON.stringify(parts), "hex").slice(0, 32);
}
