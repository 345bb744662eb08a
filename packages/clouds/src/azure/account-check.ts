/** Who we are there, what would be read, and what is missing for that. */
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import type { AccountCheckResult } from "../provider.js";
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
