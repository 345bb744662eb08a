/**
 * Reads the cases of a test or master test file. A case that lacks something it cannot be judged without is left out; a
 * field that is only shown falls back to its default. Both are told with the field.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { parseClassicExpression } from "../classic/parse.js";
import { collectSnapshotIds } from "../classic/snapshot-ids.js";
import { formatGeneratedSnapshotName } from "../crawl/generated-snapshot-name.js";
import { createCappedProblemList } from "../crawl/limited-problem-reporter.js";
import type { Case, CaseTarget, ClassicCase, CommonCaseFields, RegoEvalDefinition } from "./case.js";

/** A file of test cases, as the configuration of a collection has it. */
export interface TestCaseFile {
  readonly name: string;
  readonly kind: "mastertest" | "test";
  /** With the cases in it: a file that only names a remote one has to be brought here first. */
  readonly body: JsonValue;
}

export interface ParsedTestCases {
  readonly cases: readonly Case[];
  /** The first of them. */
  readonly problems: readonly string[];
  /** How many more there are, where there are more. */
  readonly omitted?: number;
}

const DEFAULT_VERSION = "1.0.0.0";
const DEFAULT_SEVERITY = "Low";
const DEFAULT_EVAL = "data.rule.rulepass";

export function parseTestCases(file: TestCaseFile): ParsedTestCases {
  const problems = createCappedProblemList();
  const report = (at: string, message: string): void => {
    problems.push(`${at} ${message}`);
  };
  const { body } = file;
  if (!isJsonObject(body)) return { cases: [], problems: ["must be an object"] };
  const cases: Case[] = [];
  for (const [at, set] of objects(body, "testSet", "", report)) {
    for (const [place, fields] of objects(set, "cases", at, report)) {
      if (fields.status === "disable") continue;
      const read = readCase(file, body, { at: place, fields, report });
      if (read !== undefined) cases.push(read);
    }
  }
  return { cases, ...problems.list() };
}

/** A case while it is read: where it stands, what it says, whom to tell. */
interface Written {
  readonly at: string;
  readonly fields: JsonObject;
  readonly report: (at: string, message: string) => void;
}

function readCase(file: TestCaseFile, body: JsonObject, written: Written): Case | undefined {
  const { fields, at, report } = written;
  const testId = needed(written, file.kind === "mastertest" ? "masterTestId" : "testId");
  if (testId === undefined) return undefined;
  const facts = factsOf(file, body, testId, written);
  const by = file.kind === "mastertest" ? "masterSnapshotId" : "snapshotId";
  const target = () => readTarget(written, by);
  const type = fields.type ?? "";
  if (type === "" && fields.rule === undefined && fields.attribute !== undefined) {
    const attribute = needed(written, "attribute");
    const comparison = needed(written, "comparison");
    const on = target();
    return attribute === undefined || comparison === undefined || on === undefined
      ? undefined
      : { ...facts, kind: "oldest", attribute, comparison, target: on };
  }
  const rule = needed(written, "rule");
  if (rule === undefined) return undefined;
  if (type === "") return { ...facts, kind: "classic", rule, ...readClassic(rule, by) };
  if (type !== "rego" && type !== "python") {
    report(`${at}.type`, `must be "rego" or "python", or absent for a classic rule; found ${shown(type)}`);
    return undefined;
  }
  const on = target();
  if (on === undefined) return undefined;
  if (type === "python") return { ...facts, kind: "python", rule, target: on };
  const evals = readEvals(written);
  return evals === undefined ? undefined : { ...facts, kind: "rego", rule, evals, target: on };
}

function factsOf(file: TestCaseFile, body: JsonObject, testId: string, written: Written): CommonCaseFields {
  const isMaster = file.kind === "mastertest";
  const source = isMaster ? body.masterSnapshot : body.snapshot;
  const snapshotName = typeof source === "string" ? source : "";
  return {
    testId,
    testName: file.name,
    testType: file.kind,
    contentVersion: typeof body.contentVersion === "string" ? body.contentVersion : DEFAULT_VERSION,
    snapshotName: isMaster ? formatGeneratedSnapshotName(snapshotName) : snapshotName,
    severity: optional(written, "severity", DEFAULT_SEVERITY),
    title: optional(written, "title", testId),
    description: optional(written, "description", ""),
    tags: readTags(written),
    resourceTypes: readResourceTypes(written),
  };
}

function readTags({ fields, at, report }: Written): readonly JsonObject[] {
  const { tags } = fields;
  if (tags === undefined || tags === null) return [];
  if (!Array.isArray(tags)) {
    report(`${at}.tags`, "must be a list of objects");
    return [];
  }
  const read: JsonObject[] = [];
  for (const [i, tag] of tags.entries()) {
    if (isJsonObject(tag)) read.push(tag);
    else report(`${at}.tags[${i}]`, "must be an object");
  }
  return read;
}

function readResourceTypes({ fields, at, report }: Written): readonly string[] {
  const { resourceTypes } = fields;
  if (resourceTypes === undefined || resourceTypes === null) return [];
  if (Array.isArray(resourceTypes) && resourceTypes.every((type) => typeof type === "string")) {
    return resourceTypes.map((type) => type.toLowerCase());
  }
  report(`${at}.resourceTypes`, "must be a list of texts");
  return [];
}

/** A single text stands for a list of one. Numbers are refused: ids are compared as texts. */
function readTarget({ fields, at, report }: Written, by: CaseTarget["by"]): CaseTarget | undefined {
  const written = fields[by];
  const ids: readonly JsonValue[] = typeof written === "string" ? [written] : Array.isArray(written) ? written : [];
  const read = ids.filter((id) => typeof id === "string" && id !== "") as readonly string[];
  if (ids.length > 0 && read.length === ids.length) return { by, ids: [...new Set(read)] };
  report(`${at}.${by}`, "must be a list with at least one id, each a text that is not empty");
  return undefined;
}

/** A rule that is none is kept, to be told about on the snapshots it seems to name. */
function readClassic(rule: string, by: CaseTarget["by"]): Pick<ClassicCase, "parsing" | "target"> {
  const parsing = parseClassicExpression(rule);
  const ids =
    "rule" in parsing
      ? collectSnapshotIds(parsing.rule)
      : [...rule.matchAll(/\{\s*([^{}'":,\s]+)\s*\}/g)].map(([, id]) => id as string);
  return { parsing, target: { by, ids: [...new Set(ids)] } };
}

function readEvals(written: Written): readonly RegoEvalDefinition[] | undefined {
  const { fields, at, report } = written;
  if (fields.evals === undefined || fields.evals === null) {
    if (fields.eval === undefined) return [evalOf(DEFAULT_EVAL, undefined, undefined, true)];
    const text = needed(written, "eval");
    return text === undefined ? undefined : [evalOf(text, undefined, undefined, true)];
  }
  const read: RegoEvalDefinition[] = [];
  for (const [place, entry] of objects(fields, "evals", at, report)) {
    const fieldReader = { at: place, fields: entry, report };
    const text = needed(fieldReader, "eval");
    if (text === undefined) continue;
    read.push(
      evalOf(
        text,
        optional(fieldReader, "id", "") || undefined,
        optional(fieldReader, "message", "") || undefined,
        false,
      ),
    );
  }
  if (read.length > 0) return read;
  if (Array.isArray(fields.evals) && fields.evals.length === 0) report(`${at}.evals`, "must not be empty");
  return undefined;
}

function evalOf(
  text: string,
  id: string | undefined,
  message: string | undefined,
  onlyTruePasses: boolean,
): RegoEvalDefinition {
  const steps = text.split(".");
  const name = steps.pop() ?? "";
  // A bare name is one of the usual package.
  const document = steps[0] === "data" && steps.length > 1 ? steps : ["data", "rule"];
  return { id, document, name, messageName: message?.split(".").at(-1), onlyTruePasses };
}

/** The objects in a list, each with its place; what is no object, or no list at all, is told. */
function objects(
  fields: JsonObject,
  name: string,
  at: string,
  report: Written["report"],
): readonly (readonly [string, JsonObject])[] {
  const place = at === "" ? name : `${at}.${name}`;
  const list = fields[name];
  if (!Array.isArray(list)) {
    report(place, "must be a list");
    return [];
  }
  const found: (readonly [string, JsonObject])[] = [];
  for (const [i, item] of list.entries()) {
    if (isJsonObject(item)) found.push([`${place}[${i}]`, item]);
    else report(`${place}[${i}]`, "must be an object");
  }
  return found;
}

function needed({ fields, at, report }: Written, name: string): string | undefined {
  const value = fields[name];
  if (typeof value === "string" && value.trim() !== "") return value;
  report(`${at}.${name}`, value === undefined ? "is missing" : "must be a text that is not empty");
  return undefined;
}

function optional({ fields, at, report }: Written, name: string, fallback: string): string {
  const value = fields[name];
  if (value === undefined || value === null || value === "") return fallback;
  if (typeof value === "string") return value;
  report(`${at}.${name}`, "must be a text");
  return fallback;
}

function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
