/** The inventory of a project, service by service: a part for each type. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { eachAtOnce } from "../../at-once.js";
import { faultOf } from "../../fault.js";
import type { LiveResource, PartSink, UnreadPart } from "../../provider.js";
import type { Client } from "../api/client.js";
import { detailOf, filledFrom, type Words, wordsIn } from "../api/detail.js";
import { pagesOf } from "../api/pages.js";
import { knownRead } from "../api/reads.js";
import type { ProjectScope } from "../projects.js";
import { withoutEtag } from "./assets.js";
import { fullName, typeOf, typesIn } from "./names.js";
import { liveResource } from "./resource.js";
import { type ServiceType, serviceTypes } from "./service-types.js";

export interface Taking {
  /** Whether somebody asked for it; types that nobody did are not listed. */
  readonly wants: (type: string) => boolean;
  readonly takes: (resource: LiveResource) => boolean;
  readonly part: (type: string) => PartSink;
}

const TYPES_AT_ONCE = 8;
const DETAILS_AT_ONCE = 8;

export async function readServices(
  { id: project, client }: ProjectScope,
  types: readonly ServiceType[],
  taking: Taking,
): Promise<void> {
  await eachAtOnce(types, TYPES_AT_ONCE, async (type) => {
    // One listing may have what are several types: each is a part.
    const parts = new Map(typesIn(type.type).map((one) => [one, taking.part(one)]));
    const missing: string[] = [];
    const unread = async (reason: string) => {
      for (const part of parts.values()) await part.unread(reason);
    };
    try {
      for await (const page of bodiesOf(type, project, client, missing)) {
        await eachAtOnce(page, DETAILS_AT_ONCE, async (listed) => {
          const resource = await resourceOf(type, listed, project, client);
          if (resource !== undefined && taking.takes(resource)) await parts.get(resource.type)?.add(resource);
        });
      }
    } catch (error) {
      const { kind, message } = faultOf(error);
      // A service that is switched off has nothing.
      if (kind !== "disabled") return unread(message);
    }
    if (missing.length > 0) return unread(`${missing.join(", ")} did not answer`);
    for (const part of parts.values()) await part.end();
  });
}

interface Listed {
  readonly body: JsonObject;
  /** What stands in the paths of it and of its parents. */
  readonly words: Words;
}

async function* bodiesOf(
  type: ServiceType,
  project: string,
  client: Client,
  missing: string[],
): AsyncGenerator<readonly Listed[]> {
  const read = knownRead(type.list);
  for await (const words of placesOf(type, project, client, missing)) {
    const values = filledFrom(read, words);
    if (read.items === undefined) {
      const body = await detailOf(client, read, words);
      if (body !== undefined) yield [{ body, words }];
      continue;
    }
    const query = { ...type.query, ...(read.needs.includes("project") && { project }) };
    for await (const { items, unreachable } of pagesOf(client, { read, values, query })) {
      missing.push(...unreachable);
      yield items.map((body) => ({ body, words: new Map([...words, ...ownWords(type.type, body, project)]) }));
    }
  }
}

/** Where it is listed: in the project, in each location, or below each of its parents. */
async function* placesOf(type: ServiceType, project: string, client: Client, missing: string[]): AsyncGenerator<Words> {
  const here = new Map([
    ["projects", project],
    ["locations", "-"],
  ]);
  if (type.eachLocation) {
    const [service = ""] = type.list.split(/[./]/);
    const read = knownRead(`${service}/projects.locations.list`);
    for await (const { items } of pagesOf(client, { read, values: [project] })) {
      for (const { locationId } of items)
        if (typeof locationId === "string") yield new Map([...here, ["locations", locationId]]);
    }
    return;
  }
  const parent = serviceTypes.find(({ type: one }) => one === type.below);
  if (parent === undefined) yield here;
  else for await (const page of bodiesOf(parent, project, client, missing)) for (const { words } of page) yield words;
}

function ownWords(type: string, body: JsonObject, project: string): Words {
  const { email, name } = body;
  // Accounts are asked for by their e-mail, and keys of KMS by names that say where they are.
  if (type === "iam.googleapis.com/ServiceAccount" && typeof email === "string")
    return new Map([["serviceAccounts", email]]);
  const path = typeof name === "string" && name.includes("/") ? name : (fullName(type, body, project) ?? "");
  const words = new Map(wordsIn(path));
  if (type === "storage.googleapis.com/Bucket" && typeof name === "string") words.set("b", name);
  words.set("projects", project);
  return words;
}

async function resourceOf(
  type: ServiceType,
  listed: Listed,
  project: string,
  client: Client,
): Promise<LiveResource | undefined> {
  const { words } = listed;
  const body = type.get === undefined ? listed.body : await detailOf(client, knownRead(type.get), words);
  const id = body === undefined ? undefined : fullName(type.type, body, project);
  if (body === undefined || id === undefined) return undefined;
  const { policy, unread } = await policyOf(type, words, client);
  return liveResource({ id, type: typeOf(type.type, id), body, project, policy, unread });
}

interface PolicyReading {
  readonly policy?: JsonObject;
  readonly unread: readonly UnreadPart[];
}

async function policyOf({ policy: name }: ServiceType, words: Words, client: Client): Promise<PolicyReading> {
  if (name === undefined) return { unread: [] };
  const read = knownRead(name);
  try {
    const policy = withoutEtag(await client.ask({ read, values: filledFrom(read, words) }));
    return isJsonObject(policy) && Array.isArray(policy.bindings) ? { policy, unread: [] } : { unread: [] };
  } catch (error) {
    return { unread: [{ path: UNREAD_POLICY, reason: `its IAM policy could not be read: ${faultOf(error).message}` }] };
  }
}

/** Where the shape has it. */
export const UNREAD_POLICY = ["beside", "iamPolicy"];
