/** Which projects an ask means, and in whose name each is read. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import type { GoogleClient } from "./api/client.js";
import { listPages } from "./api/list-pages.js";
import { getReadMethodById } from "./api/read-methods.js";
import { type GoogleConnector, type ProjectSelection, parseTextList } from "./connector.js";
import { readOptionalText } from "./credentials/read-json-fields.js";
import type { GoogleApiClientForUserLookup } from "./google-client-for-user-lookup.js";

export interface GoogleProjectTarget {
  readonly kind: "project";
  readonly id: string;
  readonly client: GoogleClient;
}

/** A folder or an organization: what is in it and in no project. */
export interface GoogleFolderOrOrganizationTarget {
  readonly kind: "parent";
  /** `folders/1` */
  readonly id: string;
  readonly client: GoogleClient;
}

export type GoogleTarget = GoogleProjectTarget | GoogleFolderOrOrganizationTarget;

/** Hears of an entry of the connector that could not be entered. */
export type UnreadableEntryReporter = (project: string | undefined, reason: string) => void;

/** Throws CloudFault when the entry means nothing that is there. */
export async function resolveGoogleTargets(
  entry: JsonObject,
  connector: GoogleConnector,
  clients: GoogleApiClientForUserLookup,
  unentered: UnreadableEntryReporter,
): Promise<readonly GoogleTarget[]> {
  const user = readOptionalText(entry, "testUser");
  const wanted = parseTextList(entry, "project-id");
  const entries = connector.entries.filter(
    (candidate) => user === undefined || candidate.users.length === 0 || userNamed(candidate, user) !== undefined,
  );
  if (entries.length === 0)
    throw new CloudFault("failed", `testUser ${JSON.stringify(user)} is no user of the connector`);
  const scopes = new Map<string, GoogleTarget>();
  let isWhole = true;
  for (const candidate of entries) {
    try {
      for (const scope of await scopesIn(candidate, wanted, () => clients(userNamed(candidate, user)))) {
        if (!scopes.has(scope.id)) scopes.set(scope.id, scope);
      }
    } catch (error) {
      isWhole = false;
      unentered(candidate.project, rethrowUnlessCloudFault(error).message);
    }
  }
  const missing = wanted.filter((id) => !scopes.has(id));
  if (missing.length > 0 && isWhole)
    throw new CloudFault("failed", `project-id ${missing.join(", ")} is no project of the connector`);
  return [...scopes.values()];
}

function userNamed({ users }: ProjectSelection, name: string | undefined): JsonObject | undefined {
  return name === undefined ? users[0] : users.find((user) => user.name === name);
}

async function scopesIn(
  entry: ProjectSelection,
  wanted: readonly string[],
  client: () => Promise<GoogleClient>,
): Promise<readonly GoogleTarget[]> {
  const { project, isAll, parents, isTaken } = entry;
  const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);
  const projectScope = async (id: string): Promise<GoogleProjectTarget> => ({
    kind: "project",
    id,
    client: await client(),
  });
  const isOfMany = isAll || parents.length > 0;
  if (!isOfMany) return project === undefined || !isWanted(project) ? [] : [await projectScope(project)];
  // Who names projects does not wait for all to be listed.
  if (wanted.length > 0) return Promise.all(wanted.filter(isTaken).map(projectScope));
  const found = parents.length === 0 ? await visibleProjects(await client()) : await below(await client(), parents);
  const scopes: GoogleTarget[] = [];
  for (const id of found.projects.filter(isTaken)) scopes.push(await projectScope(id));
  for (const id of found.parents) scopes.push({ kind: "parent", id, client: await client() });
  return scopes;
}

interface Found {
  readonly projects: readonly string[];
  readonly parents: readonly string[];
}

async function visibleProjects(client: GoogleClient): Promise<Found> {
  const projects: string[] = [];
  for await (const { items } of listPages(client, {
    read: getReadMethodById("cloudresourcemanager.v3/projects.search"),
    values: [],
  })) {
    projects.push(...activeIds(items));
  }
  return { projects, parents: [] };
}

/** Folders in folders in an organization: ten deep at most, says Google. */
const DEEPEST = 12;

async function below(client: GoogleClient, parents: readonly string[]): Promise<Found> {
  const projects = new Set<string>();
  const seen = new Set<string>();
  let level = parents;
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const parent of level.filter((candidate) => !seen.has(candidate))) {
      seen.add(parent);
      const query = { parent };
      for await (const { items } of listPages(client, {
        read: getReadMethodById("cloudresourcemanager.v3/projects.list"),
        values: [],
        query,
      })) {
        for (const id of activeIds(items)) projects.add(id);
      }
      for await (const { items } of listPages(client, {
        read: getReadMethodById("cloudresourcemanager.v3/folders.list"),
        values: [],
        query,
      })) {
        next.push(...items.filter(isActive).flatMap(({ name }) => (typeof name === "string" ? [name] : [])));
      }
    }
    level = next;
  }
  return { projects: [...projects], parents: [...seen] };
}

function activeIds(items: readonly JsonObject[]): readonly string[] {
  return items.filter(isActive).flatMap(({ projectId }) => (typeof projectId === "string" ? [projectId] : []));
}

/** One that is about to be deleted is not read any more. */
function isActive({ state }: JsonObject): boolean {
  return state === undefined || state === "ACTIVE";
}
