/** Reads a connector of type `google`: which projects, in whose name, and where the services are. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { readOptionalText } from "./credentials/read-json-fields.js";

export interface ProjectSelection {
  /** The project itself; undefined when the entry is of many. */
  readonly project: string | undefined;
  /** All that the identity can see, or all below these (`folders/1`, `organizations/2`). */
  readonly isAll: boolean;
  readonly parents: readonly string[];
  readonly isTaken: (project: string) => boolean;
  readonly users: readonly JsonObject[];
}

export interface GoogleConnector {
  readonly entries: readonly ProjectSelection[];
  readonly regions: readonly string[];
}

export function parseGoogleConnector(connector: JsonObject): GoogleConnector {
  const { projects } = connector;
  if (!Array.isArray(projects) || projects.length === 0)
    throw new CloudFault("failed", "projects must be a list with at least one project");
  return { entries: projects.map(entryOf), regions: parseTextList(connector, "regions") };
}

function entryOf(entry: JsonValue, index: number): ProjectSelection {
  const at = `projects[${index}]`;
  if (!isJsonObject(entry)) throw new CloudFault("failed", `${at} must be an object`);
  const users = entry.users ?? [];
  if (!Array.isArray(users) || !users.every(isJsonObject))
    throw new CloudFault("failed", `${at}.users must be a list of objects`);
  const isAll = entry["all-accounts"] === true;
  const parents = [
    ...parseTextList(entry, "folder-id").map((id) => `folders/${id.replace(/^folders\//, "")}`),
    ...parseTextList(entry, "organization-id").map((id) => `organizations/${id.replace(/^organizations\//, "")}`),
  ];
  const project = readOptionalText(entry, "project-id");
  if (project === undefined && !isAll && parents.length === 0) {
    throw new CloudFault("failed", `${at} must have a project-id, a folder-id, an organization-id, or all-accounts`);
  }
  return {
    project,
    isAll,
    parents,
    users,
    isTaken: takenBy(parseTextList(entry, "include"), parseTextList(entry, "exclude")),
  };
}

/** One text, or a list of them. */
export function parseTextList(of: JsonObject, name: string): readonly string[] {
  const value = of[name];
  const list = value === undefined || value === null || value === "" ? [] : Array.isArray(value) ? value : [value];
  if (!list.every((item) => typeof item === "string"))
    throw new CloudFault("failed", `${name} must be a text or a list of texts`);
  return list;
}

/** Ids of projects, in which `*` stands for anything. */
function takenBy(include: readonly string[], exclude: readonly string[]): (project: string) => boolean {
  const matches = (project: string) => (pattern: string) => isLike(project, pattern.split("*"));
  return (project) => (include.length === 0 || include.some(matches(project))) && !exclude.some(matches(project));
}

function isLike(text: string, [first = "", ...others]: readonly string[]): boolean {
  if (!text.startsWith(first)) return false;
  const last = others.at(-1);
  if (last === undefined) return text === first;
  let at = first.length;
  for (const part of others.slice(0, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
