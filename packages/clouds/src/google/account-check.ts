/** Who we are, which projects would be read, and what is missing to read them. */
import { rethrowUnlessCloudFault } from "../cloud-fault.js";
import type { AccountCheckResult } from "../provider.js";
import type { GoogleMethodCall } from "./api/build-request.js";
import { getReadMethodById } from "./api/read-methods.js";
import type { GoogleConnector } from "./connector.js";
import type { GoogleIdentity } from "./credentials/refreshing-google-identity.js";
import type { GoogleApiClientForUserLookup } from "./google-client-for-user-lookup.js";
import { type GoogleProjectTarget, resolveGoogleTargets, type UnreadableEntryReporter } from "./google-targets.js";
import type { InventorySourceKind } from "./inventory/read-inventory.js";
import { renderReadOnlyRole } from "./read-only-role.js";

/** Of many projects, these stand for all. */
const MOST_TRIED = 20;

export async function checkGoogleAccount(
  identity: GoogleIdentity,
  connector: GoogleConnector,
  clients: GoogleApiClientForUserLookup,
  source: InventorySourceKind,
): Promise<AccountCheckResult> {
  const policy = renderReadOnlyRole(source);
  const problems: string[] = [];
  const unentered: UnreadableEntryReporter = (project, reason) => {
    problems.push(project === undefined ? reason : `${project}: ${reason}`);
  };
  try {
    const scopes = await resolveGoogleTargets({}, connector, clients, unentered);
    const projects = scopes.filter((scope) => scope.kind === "project");
    for (const project of projects.slice(0, MOST_TRIED)) problems.push(...(await missingIn(project, source)));
    if (projects.length === 0 && problems.length === 0) problems.push("no project can be seen");
    return { identity: identity.name, scopes: scopes.map(({ id }) => id), problems, policy };
  } catch (error) {
    return { identity: identity.name, scopes: [], problems: [rethrowUnlessCloudFault(error).message], policy };
  }
}

async function missingIn({ id, client }: GoogleProjectTarget, source: InventorySourceKind): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [what, asked] of source === "assets" ? assetProbes(id) : serviceProbes(id)) {
    try {
      await client.ask(asked);
    } catch (error) {
      problems.push(`${id}: ${what} cannot be read: ${rethrowUnlessCloudFault(error).message}`);
    }
  }
  return problems;
}

type Probe = readonly [what: string, asked: GoogleMethodCall];

function assetProbes(id: string): readonly Probe[] {
  const read = getReadMethodById("cloudasset/assets.list");
  const asked = (contentType: string) => ({ read, values: ["projects", id], query: { contentType, pageSize: "1" } });
  return [
    ["the asset inventory", asked("RESOURCE")],
    ["IAM policies in the asset inventory", asked("IAM_POLICY")],
  ];
}

function serviceProbes(id: string): readonly Probe[] {
  const project = getReadMethodById("cloudresourcemanager/projects.get");
  return [
    ["the project", { read: project, values: [id] }],
    ["its IAM policy", { read: getReadMethodById("cloudresourcemanager/projects.getIamPolicy"), values: [id] }],
    ["firewalls", { read: getReadMethodById("compute/firewalls.list"), values: [id] }],
    ["buckets", { read: getReadMethodById("storage/buckets.list"), values: [], query: { project: id } }],
  ];
}
