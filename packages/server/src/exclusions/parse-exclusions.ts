import { type Exclusion, exclusionTypes, isJsonObject, type JsonValue } from "@plumbline/model";
import { findUnstorableTextProblem } from "../http/unstorable-text.js";

/** How many exclusions one request or file may hold. */
export const MAX_EXCLUSIONS = 10_000;
const MAX_PATHS = 10_000;
/** More than anybody reads. */
const MAX_PROBLEMS = 101;

export interface ParsedExclusions {
  readonly exclusions: readonly Exclusion[];
  readonly problems: readonly string[];
}

/** Reads a list of exclusions and names everything that is wrong with it. */
export function parseExclusions(value: unknown): ParsedExclusions {
  if (!Array.isArray(value) || value.length === 0) {
    return { exclusions: [], problems: ["exclusions must be a list with at least one exclusion."] };
  }
  if (value.length > MAX_EXCLUSIONS) {
    return { exclusions: [], problems: [`exclusions must have at most ${MAX_EXCLUSIONS} items, got ${value.length}.`] };
  }
  const exclusions: Exclusion[] = [];
  const problems: string[] = [];
  for (const [i, item] of (value as JsonValue[]).entries()) {
    const parsed = parseExclusion(item, `exclusions[${i}]`);
    if (Array.isArray(parsed)) problems.push(...parsed);
    else exclusions.push(parsed as Exclusion);
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return { exclusions, problems };
}

function parseExclusion(item: JsonValue, at: string): Exclusion | string[] {
  if (!isJsonObject(item)) return [`${at} must be an object.`];
  const unstorable = findUnstorableTextProblem(item, at);
  if (unstorable !== null) return [`${unstorable}.`];
  const type = exclusionTypes.find((known) => known === item.exclusionType);
  if (type === undefined) return [`${at}.exclusionType must be one of ${exclusionTypes.join(", ")}.`];
  const problems: string[] = [];
  const { masterTestID, paths } = item;
  if (type !== "resource" && (typeof masterTestID !== "string" || masterTestID === "")) {
    problems.push(`${at}.masterTestID is required for an exclusion of type ${type}.`);
  }
  if (type !== "test" && !isPathList(paths)) {
    problems.push(`${at}.paths must be a list with at least one path for an exclusion of type ${type}.`);
  }
  if (Array.isArray(paths) && paths.length > MAX_PATHS) {
    problems.push(`${at}.paths must have at most ${MAX_PATHS} paths, got ${paths.length}.`);
  }
  if (problems.length > 0) return problems;
  switch (type) {
    case "single":
      return { exclusionType: type, masterTestID: masterTestID as string, paths: paths as string[] };
    case "test":
      return { exclusionType: type, masterTestID: masterTestID as string };
    case "resource":
      return { exclusionType: type, paths: paths as string[] };
  }
}

function isPathList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((path) => typeof path === "string" && path !== "");
}
