/** The inventory of a project, service by service: a part for each type. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { rethrowUnlessCloudFault } from "../../cloud-fault.js";
import { forEachConcurrently } from "../../for-each-concurrently.js";
import type { LiveResource, PartSink, UnreadResourcePart } from "../../provider.js";
import type { GoogleClient } from "../api/client.js";
import { listPages } from "../api/list-pages.js";
import { getReadMethodById } from "../api/read-methods.js";
import {
  getPathPlaceholderValues,
  parseResourceNameParts,
  type ResourceNameParts,
  readResourceDetail,
} from "../api/resource-detail.js";
import type { GoogleProjectTarget } from "../google-targets.js";
import { removeEtag } from "./list-assets-and-policies.js";
import { toGoogleLiveResource } from "./live-resource.js";
import { buildFullResourceName, listRegionalAndGlobalTypes, resolveRegionalOrGlobalType } from "./resource-names.js";
import { type ServiceReadPlan, serviceReadPlans } from "./service-read-plans.js";

export interface InventorySink {
  /** Whether somebody asked for it; types that nobody did are not listed. */
  readonly wants: (type: string) => boolean;
  readonly takes: (resource: LiveResource) => boolean;
  readonly part: (type: string) => PartSink;
}

const TYPES_AT_ONCE = 8;
const DETAILS_AT_ONCE = 8;

export async function readInventoryByServiceIntoSink(
  { id: project, client }: GoogleProjectTarget,
  types: readonly ServiceReadPlan[],
  target: InventorySink,
): Promise<void> {
  await forEachConcurrently(types, TYPES_AT_ONCE, async (type) => {
    // One listing may have what are several types: each is a part.
    const parts = new Map(listRegionalAndGlobalTypes(type.type).map((typeName) => [typeName, target.part(typeName)]));
    const missing: string[] = [];
    const unread = async (reason: string) => {
      for (const part of parts.values()) await part.unread(reason);
    };
    try {
      for await (const page of bodiesOf(type, project, client, missing)) {
        await forEachConcurrently(page, DETAILS_AT_ONCE, async (listed) => {
          const resource = await resourceOf(type, listed, project, client);
          if (resource !== undefined && target.takes(resource)) await parts.get(resource.type)?.add(resource);
        });
      }
    } catch (error) {
      const { kind, message } = rethrowUnlessCloudFault(error);
      // A service that is switched off has nothing of its own.
      if (kind !== "disabled" || type.isAboutOthers) return unread(message);
    }
    if (missing.length > 0) return unread(`${missing.join(", ")} did not answer`);
    for (const part of parts.values()) await part.end();
  });
}

interface Listed {
  readonly body: JsonObject;
  /** What stands in the paths of it and of its parents. */
  readonly words: ResourceNameParts;
}

async function* bodiesOf(
  type: ServiceReadPlan,
  project: string,
  client: GoogleClient,
  missing: string[],
): AsyncGenerator<readonly Listed[]> {
  const read = getReadMethodById(type.list);
  for await (const words of placesOf(type, project, client, missing)) {
    const values = getPathPlaceholderValues(read, words);
    if (read.items === undefined) {
      const body = await readResourceDetail(client, read, words);
      if (body !== undefined) yield [{ body, words }];
      continue;
    }
    const query = { ...type.query, ...(read.needs.includes("project") && { project }) };
    for await (const { items, unreachable } of listPages(client, { read, values, query })) {
      missing.push(...unreachable);
      yield items.map((item) => {
        const body = withoutVolatile(item, type);
        return { body, words: new Map([...words, ...pathWordsOf(type.type, body, project)]) };
      });
    }
  }
}

function withoutVolatile(body: JsonObject, { volatile = [] }: ServiceReadPlan): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !volatile.includes(name)));
}

/** Where it is listed: in the project, in each location, or below each of its parents. */
async function* placesOf(
  type: ServiceReadPlan,
  project: string,
  client: GoogleClient,
  missing: string[],
): AsyncGenerator<ResourceNameParts> {
  const here = new Map([["projects", project], ["locations", "-"], ...Object.entries(type.words ?? {})]);
  if (type.eachLocation) {
    const [service = ""] = type.list.split(/[./]/);
    const read = getReadMethodById(`${service}/projects.locations.list`);
    for await (const { items } of listPages(client, { read, values: [project] })) {
      for (const { locationId } of items)
        if (typeof locationId === "string") yield new Map([...here, ["locations", locationId]]);
    }
    return;
  }
  const parent = serviceReadPlans.find(({ type: parentType }) => parentType === type.below);
  if (parent === undefined) yield here;
  else for await (const page of bodiesOf(parent, project, client, missing)) for (const { words } of page) yield words;
}

function pathWordsOf(type: string, body: JsonObject, project: string): ResourceNameParts {
  const { email, name } = body;
  // Accounts are asked for by their e-mail, and keys of KMS by names that say where they are.
  if (type === "iam.googleapis.com/ServiceAccount" && typeof email === "string")
    return new Map([["serviceAccounts", email]]);
  const path =
    typeof name === "string" && name.includes("/") ? name : (buildFullResourceName(type, body, project) ?? "");
  const words = new Map(parseResourceNameParts(path));
  if (type === "storage.googleapis.com/Bucket" && typeof name === "string") words.set("b", name);
  words.set("projects", project);
  return words;
}

async function resourceOf(
  type: ServiceReadPlan,
  listed: Listed,
  project: string,
  client: GoogleClient,
): Promise<LiveResource | undefined> {
  const { words } = listed;
  const body =
    type.get === undefined ? listed.body : await readResourceDetail(client, getReadMethodById(type.get), words);
  const id = body === undefined ? undefined : buildFullResourceName(type.type, body, project);
  if (body === undefined || id === undefined) return undefined;
  const { policy, unread } = await policyOf(type, words, client);
  return toGoogleLiveResource({ id, type: resolveRegionalOrGlobalType(type.type, id), body, project, policy, unread });
}

interface PolicyReading {
  readonly policy?: JsonObject;
  readonly unread: readonly UnreadResourcePart[];
}

async function policyOf(
  { policy: name }: ServiceReadPlan,
  words: ResourceNameParts,
  client: GoogleClient,
): Promise<PolicyReading> {
  if (name === undefined) return { unread: [] };
  const read = getReadMethodById(name);
  try {
    const policy = removeEtag(await client.ask({ read, values: getPathPlaceholderValues(read, words) }));
    return isJsonObject(policy) && Array.isArray(policy.bindings) ? { policy, unread: [] } : { unread: [] };
  } catch (error) {
    return {
      unread: [
        {
          path: IAM_POLICY_PATH,
          reason: `its IAM policy could not be read: ${rethrowUnlessCloudFault(error).message}`,
        },
      ],
    };
  }
}

/** The path of the IAM policy in a shape. */
export const IAM_POLICY_PATH = ["beside", "iamPolicy"];
