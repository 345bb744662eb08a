/** Who we are there, what would be read, and what is missing for that. */
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import type { AccountCheckResult } from "../provider.js";
import type { MicrosoftGraphPermission } from "./directory/directory-read-plans.js";
import type { MicrosoftGraphClient } from "./directory/graph-client.js";
import { describeMicrosoftGraphFault } from "./directory/read-directory.js";
import { findTenantIdAndGraphClient } from "./directory/tenant-id-and-graph-client.js";
import { RESOURCE_LIST_API_VERSION } from "./list-resources.js";
import { renderReaderRole } from "./reader-role.js";
import type { AzureSignInResult } from "./sign-in.js";
import { type AzureTarget, resolveLoginTargets } from "./subscription-targets.js";

export async function checkAzureAccount(identities: AzureSignInResult): Promise<AccountCheckResult> {
  const { logins } = identities;
  const names = logins.flatMap(({ reader }) => (reader instanceof CloudFault ? [] : [reader.source.name]));
  const loginTargets = await resolveLoginTargets(identities);
  const targets = new Map(
    loginTargets.flatMap((login) => login.targets).map((target) => [target.subscription.id, target]),
  );
  const problems = new Set<string>();
  for (const { unread, login } of loginTargets) {
    const who = login.user === undefined ? "" : ` (${login.user})`;
    for (const { subscription, reason } of unread) {
      if (subscription === undefined || !targets.has(subscription)) {
        problems.add(
          `${subscription === undefined ? "subscriptions" : `subscription ${subscription}`}${who}: ${reason}`,
        );
      }
    }
  }
  if (targets.size === 0 && problems.size === 0) problems.add("no subscription can be seen: assign the role to one");
  for (const target of targets.values()) for (const problem of await tried(target)) problems.add(problem);
  for (const problem of await tryDirectory(identities)) problems.add(problem);
  const scopes = [...targets.values()].map(({ subscription: { id, name } }) => (name === id ? id : `${name} (${id})`));
  const wanted = logins.flatMap(({ login }) =>
    login.subscriptions === "all" ? [] : login.subscriptions.map(({ id }) => id),
  );
  return {
    identity: [...new Set(names)].join(", "),
    scopes,
    problems: [...problems],
    policy: renderReaderRole([...new Set([...targets.keys(), ...wanted.map((id) => id.toLowerCase())])]),
  };
}

/** A permission of Microsoft Graph has a consent of its own: what needs it is asked for, once for each. */
async function tryDirectory(identities: AzureSignInResult): Promise<readonly string[]> {
  const directory = await findTenantIdAndGraphClient(identities);
  if (directory === undefined) return [];
  const { graph } = directory;
  const missing = (reason: string) => `Microsoft Entra ID will not be read: ${reason}`;
  if (graph instanceof CloudFault) return [missing(describeMicrosoftGraphFault(graph, "Directory.Read.All"))];
  const problems: string[] = [];
  for (const { permission, probe } of permissionProbes) {
    try {
      await probe(graph);
    } catch (error) {
      problems.push(missing(describeMicrosoftGraphFault(rethrowUnlessCloudFault(error), permission)));
    }
  }
  return problems;
}

const firstOf = async (entries: AsyncGenerator<unknown>) => {
  for await (const _ of entries) break;
};

interface PermissionProbe {
  readonly permission: MicrosoftGraphPermission;
  readonly probe: (graph: MicrosoftGraphClient) => Promise<unknown>;
}

const permissionProbes: readonly PermissionProbe[] = [
  { permission: "Directory.Read.All", probe: (graph) => firstOf(graph.list("/directoryRoles")) },
  { permission: "Policy.Read.All", probe: (graph) => graph.get("/policies/authorizationPolicy") },
  {
    permission: "AuditLog.Read.All",
    probe: (graph) => firstOf(graph.list("/reports/authenticationMethods/userRegistrationDetails", { $top: "1" })),
  },
];

async function tried({ manager, subscription: { id, name } }: AzureTarget): Promise<readonly string[]> {
  const problems: string[] = [];
  const attempt = async (what: string, read: () => AsyncGenerator<unknown>) => {
    try {
      for await (const _ of read()) break;
    } catch (error) {
      problems.push(`${name}: ${what} could not be asked: ${rethrowUnlessCloudFault(error).message}`);
    }
  };
  const probe = { query: "resources | take 1", subscriptions: [id] };
  await attempt("Resource Graph", () => manager.rows(probe));
  await attempt("the list of resources", () =>
    manager.list(`/subscriptions/${id}/resources`, RESOURCE_LIST_API_VERSION, { $top: "1" }),
  );
  await attempt("the list of role assignments", () =>
    manager.list(`/subscriptions/${id}/providers/Microsoft.Authorization/roleAssignments`, "2022-04-01", {
      $filter: "atScope()",
    }),
  );
  return problems;
}
