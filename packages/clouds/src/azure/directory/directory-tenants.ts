/** Whose directory is read: that of each tenant a connector signs in to, once, as the first who may. */
import { CloudFault, rethrowUnlessCloudFault } from "../../cloud-fault.js";
import type { AzureSignInResult, LoginResult } from "../sign-in.js";
import type { MicrosoftGraphClient } from "./graph-client.js";

export interface DirectoryTenant {
  readonly graph: MicrosoftGraphClient;
  /** The id, or the name a connector has for it where nobody may read the id. */
  readonly tenant: string;
  /** Why asking for the tenant itself failed. */
  readonly fault: CloudFault | undefined;
}

/** Undefined where nobody says where Microsoft Graph is. `user`: only as this one, where there is one of that name. */
export async function findDirectoryTenant(
  { logins, connector }: AzureSignInResult,
  user?: unknown,
): Promise<DirectoryTenant | undefined> {
  const named = logins.filter(({ login }) => login.user !== undefined && login.user === user);
  const graphs = new Set((named.length > 0 ? named : logins).flatMap(graphOf));
  let first: DirectoryTenant | undefined;
  for (const graph of graphs) {
    const found = await askForTenant(graph, connector.tenant);
    if (found.fault === undefined) return found;
    first ??= found;
  }
  return first;
}

function graphOf({ reader }: LoginResult): readonly MicrosoftGraphClient[] {
  return reader instanceof CloudFault || reader.graph === undefined ? [] : [reader.graph];
}

async function askForTenant(graph: MicrosoftGraphClient, name = "its tenant"): Promise<DirectoryTenant> {
  try {
    for await (const { id } of graph.list("/organization", { $select: "id" })) {
      if (typeof id === "string") return { graph, tenant: id.toLowerCase(), fault: undefined };
    }
    throw new CloudFault("malformed", "Microsoft Graph names no tenant");
  } catch (error) {
    return { graph, tenant: name.toLowerCase(), fault: rethrowUnlessCloudFault(error) };
  }
}
