/**
 * Every resource of a subscription: a thousand at once with all they say from Resource Graph, or where that may not be
 * asked from the list of the resource manager, which has names only.
 */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { convertResourceGraphRowToBody, isIncompleteResourceGraphRow } from "./azure-resource-conversion.js";
import { isConfiguringPartType } from "./child-read-plans.js";
import { parseResourceId } from "./resource-id.js";
import type { AzureTarget } from "./subscription-targets.js";

export interface ListedResource {
  readonly type: string;
  readonly body: JsonObject;
  /** Its properties are not there, or not all of them: it has to be asked for. */
  readonly isBare: boolean;
}

const QUERY = "resources | order by id asc";
/** Has what Resource Graph has not: when each was created. */
export const RESOURCE_LIST_API_VERSION = "2021-04-01";

/** Rows of these have less than the resource manager tells of them. */
const sparse = new Set(["Microsoft.Automation/automationAccounts"]);

export async function* listResources(
  target: AzureTarget,
  note: (message: string) => void,
): AsyncGenerator<ListedResource> {
  const { manager, subscription } = target;
  let count = 0;
  try {
    for await (const row of manager.rows({ query: QUERY, subscriptions: [subscription.id] })) {
      count += 1;
      const type = await typeOf(row, target);
      if (type === undefined || isConfiguringPartType(type) || isSystem(row)) continue;
      const body = convertResourceGraphRowToBody(row, type);
      yield { type, body, isBare: sparse.has(type) || isIncompleteResourceGraphRow(body) };
    }
    return;
  } catch (error) {
    if (count > 0 || !isRefused(error)) throw error;
    note(
      `Resource Graph could not be asked about ${subscription.name}, its resources are read one by one: ${error.message}`,
    );
  }
  const path = `/subscriptions/${subscription.id}/resources`;
  for await (const entry of manager.list(path, RESOURCE_LIST_API_VERSION, { $expand: "createdTime" })) {
    const type = await typeOf(entry, target);
    if (type !== undefined && !isConfiguringPartType(type) && !isSystem(entry))
      yield { type, body: entry, isBare: true };
  }
}

/** Not asked too fast or out of reach: then the other list would not do, either. */
function isRefused(error: unknown): error is CloudFault {
  return error instanceof CloudFault && ["denied", "disabled", "unsupported", "gone"].includes(error.kind);
}

async function typeOf({ id, type }: JsonObject, { versions, subscription }: AzureTarget): Promise<string | undefined> {
  const typeInId = typeof id === "string" ? parseResourceId(id)?.type : undefined;
  if (typeInId === undefined) return undefined;
  const name = typeof type === "string" && type.toLowerCase() !== typeInId.toLowerCase() ? type : typeInId;
  return versions.nameOf(name, subscription.id);
}

/** The database of the service itself, which every server has and nobody configures. */
function isSystem({ type, kind }: JsonObject): boolean {
  return String(type).toLowerCase() === "microsoft.sql/servers/databases" && /\bsystem\b/.test(String(kind ?? ""));
}
