/** What `connector test` tells: whom AWS takes us for, what would be read, what is refused, and the policy that would do. */

import { CloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import type { AccountCheck } from "../provider.js";
import type { AwsConnector } from "./connector.js";
import { iamActionOf, readOnlyPolicy } from "./read-only-policy.js";
import { findEnabledRegions } from "./regions.js";
import type { AwsSession } from "./sign-in.js";
import type { AwsTarget } from "./targets.js";
import { typeReadPlans } from "./types/all-types.js";

/** First pages of lists that are asked for at once. */
const AT_ONCE = 16;

export async function checkAwsAccounts(connector: AwsConnector, targets: readonly AwsTarget[]): Promise<AccountCheck> {
  const problems: string[] = [];
  const scopes: string[] = [];
  for (const target of targets) {
    if ("problem" in target) {
      problems.push(`account ${target.account}: ${target.problem}`);
      continue;
    }
    const { account, client, home } = target.session;
    const { regions, problem } = await findEnabledRegions(client, home);
    scopes.push(`account ${account} in ${regions.length} regions`);
    if (problem !== undefined) problems.push(`account ${account}: ${problem}`);
    problems.push(...(await refusals(target.session)));
  }
  const { organization, endpoints } = connector;
  const entering = organization && { role: organization.role, partition: endpoints.partition };
  return {
    identity:
      targets.flatMap((target) => ("session" in target ? [target.session.identity] : [])).join(", ") || "nobody",
    scopes,
    problems,
    policy: JSON.stringify(readOnlyPolicy(entering), undefined, 2),
  };
}

/** The first page of every list that needs nothing else, in the home region. */
async function refusals({ client, account, home }: AwsSession): Promise<readonly string[]> {
  const lists = new Map<string, readonly [string, string]>();
  for (const { service, list } of typeReadPlans)
    if (list.of === undefined && JSON.stringify(list.parameters ?? {}) === "{}")
      lists.set(`${service}:${list.operation}`, [service, list.operation]);
  const refused: string[] = [];
  await forEachConcurrently(lists.values(), AT_ONCE, async ([service, operation]) => {
    try {
      await client.call(service, operation, {}, home);
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error;
      if (error.kind === "denied") refused.push(`account ${account}: ${iamActionOf(service, operation)} is refused`);
    }
  });
  return refused.sort();
}
