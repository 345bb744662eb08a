/** Whose directory is read: that of each tenant a connector signs in to, as the first who may. */
import { isJsonObject } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../../cloud-fault.js";
import type { AzureSignInResult } from "../sign-in.js";
import type { MicrosoftGraphClient } from "./graph-client.js";

export interface TenantIdAndGraphClient {
  /** A fault where nothing can be read: nobody is signed in, or nobody knows the id of the tenant. */
  readonly graph: MicrosoftGraphClient | CloudFault;
  /** The id, which is part of the id of everything there; where nothing can be read also the name a connector has for it. */
  readonly tenant: string;
}

interface AskedTenant extends TenantIdAndGraphClient {
  /** Whether the tenant itself may be read. */
  readonly hasAnswered: boolean;
}

/** Undefined where nobody says where Microsoft Graph is. `user`: only as this one, where there is one of that name. */
export async function findTenantIdAndGraphClient(
  { logins, connector, endpoints }: AzureSignInResult,
  user?: unknown,
): Promise<TenantIdAndGraphClient | undefined> {
  if (endpoints.graph === undefined) return undefined;
  const named = logins.filter(({ login }) => login.user !== undefined && login.user === user);
  const graphs = new Set(
    (named.length > 0 ? named : logins).flatMap(({ reader }) =>
      reader instanceof CloudFault ? reader : (reader.graph ?? []),
    ),
  );
  const asked: AskedTenant[] = [];
  for (const graph of graphs) {
    const found = await askForTenant(graph, connector.tenant);
    if (found.hasAnswered) return found;
    asked.push(found);
  }
  return asked.find(({ graph }) => !(graph instanceof CloudFault)) ?? asked[0];
}

async function askForTenant(graph: TenantIdAndGraphClient["graph"], name = "its tenant"): Promise<AskedTenant> {
  const unread = { tenant: name.toLowerCase(), hasAnswered: false };
  if (graph instanceof CloudFault) return { ...unread, graph };
  try {
    for await (const { id } of graph.list("/organization", { $select: "id" })) {
      if (typeof id === "string") return { graph, tenant: id.toLowerCase(), hasAnswered: true };
    }
    throw new CloudFault("malformed", "Microsoft Graph names no tenant");
  } catch (error) {
    const fault = rethrowUnlessCloudFault(error);
    // Who cannot sign in or be reached is not asked for anything else.
    if (fault.kind !== "denied") return { ...unread, graph: fault };
    const tenant = isTenantId(name) ? name : parseTokenTenant(await graph.token());
    return tenant === undefined ? { ...unread, graph: fault } : { ...unread, graph, tenant: tenant.toLowerCase() };
  }
}

function isTenantId(name: unknown): name is string {
  return typeof name === "string" && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name);
}

/** The id of the tenant that a token says it is from. */
function parseTokenTenant(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return isJsonObject(claims) && isTenantId(claims.tid) ? claims.tid : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
