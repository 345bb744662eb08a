/**
 * Judges uploaded files one by one, by themselves: text, syntax, and what a configuration must hold. What is good comes back
 * as text, so that a thread can do this for large uploads and hand over what the database takes.
 */
import { findRegoParseProblems } from "@plumbline/engine";
import { type ConfigItemKind, isJsonObject, type JsonObject, parseJsonOrProblem } from "@plumbline/model";
import { parseExclusions } from "../exclusions/parse-exclusions.js";
import { findConfigItemProblems } from "./config-item-problems.js";
import { detectItemKind, getDeclaredFileType } from "./item-kinds.js";
import { dropSchemaMember, isItemName, itemNameDescription } from "./item-name-and-schema-member.js";
import { formatMissingFieldMessage, isMissingOrEmptyField } from "./missing-field.js";

export interface NamedFileBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type FileValidationResult =
  | { readonly ok: false; readonly problems: readonly string[] }
  | { readonly ok: true; readonly kind: "rule"; readonly name: string; readonly text: string }
  | { readonly ok: true; readonly kind: ConfigItemKind | "exclusion"; readonly name: string; readonly json: string };

const wrong = (...problems: readonly string[]): FileValidationResult => ({
  ok: false,
  problems: problems.slice(0, MAX_PROBLEMS),
});

/** How many problems of one file are listed: more than anybody reads. */
const MAX_PROBLEMS = 101;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function validateUploadedFile(file: NamedFileBytes): FileValidationResult {
  const name = file.name.replace(/^.*[/\\]/, "");
  if (!isItemName(name)) return wrong(`The file name must have ${itemNameDescription}.`);
  let text: string;
  try {
    text = utf8.decode(file.bytes);
  } catch {
    return wrong("The file is not UTF-8 text.");
  }
  if (text.includes("\u0000")) return wrong("The file holds NUL characters, so it is not a text.");
  if (/\.json$/i.test(name)) return judgeJson(name.replace(/\.json$/i, ""), text);
  const problems = regoProblems(name, text);
  return problems.length > 0 ? wrong(...problems) : { ok: true, kind: "rule", name, text };
}

/** Only the syntax of Rego files: what a rule refers to may be in files that come later. */
function regoProblems(file: string, text: string): string[] {
  if (!/\.rego$/i.test(file)) return [];
  return findRegoParseProblems(file, text)
    .slice(0, MAX_PROBLEMS)
    .map(({ line, column, message }) => `Invalid Rego - line ${line}, column ${column}: ${message}`);
}

function judgeJson(name: string, text: string): FileValidationResult {
  const reading = parseJsonOrProblem(text, { lenient: true });
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    return wrong(`Invalid JSON - line ${line}, column ${column}: ${reason}`);
  }
  const { value } = reading;
  if (!isJsonObject(value) || Object.keys(value).length === 0) {
    return wrong("Invalid JSON - expected an object with content");
  }
  const body = dropSchemaMember(value);
  const kind = detectItemKind(body);
  if (kind === null) {
    const declared = getDeclaredFileType(body);
    return declared === undefined
      ? wrong("Invalid JSON - fileType field is missing or empty")
      : wrong(`Invalid JSON - fileType ${JSON.stringify(declared)} is not known`);
  }
  if (name === "") return wrong("The file name must have a part before its extension.");
  const problems = findUploadItemProblems(kind, body);
  return problems.length > 0 ? wrong(...problems) : { ok: true, kind, name, json: JSON.stringify(body) };
}

export function findUploadItemProblems(kind: ConfigItemKind | "exclusion", body: JsonObject): readonly string[] {
  return kind === "exclusion" ? exclusionFileProblems(body) : findConfigItemProblems(kind, body);
}

function exclusionFileProblems(body: JsonObject): readonly string[] {
  return isMissingOrEmptyField(body.exclusions)
    ? [formatMissingFieldMessage("exclusions")]
    : parseExclusions(body.exclusions).problems;
}
