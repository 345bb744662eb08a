/** What `connector test` tells: whom AWS takes us for, what would be read, what is refused, and the policy that would do. */

import { CloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import type { AccountCheckResult } from "../provider.js";
import type { AwsConnector } from "./connector.js";
import { buildReadOnlyPolicyForInventory, findIamActionOfOperation } from "./read-only-policy.js";
import type { AwsAccountSessionOrProblem } from "./resolve-aws-targets.js";
import { findEnabledRegions, isSelectedRegion } from "./selected-and-enabled-regions.js";
import type { AwsSession } from "./sign-in.js";
import { typeReadPlans } from "./types/all-read-plans.js";
import type { CallParameters, ListCall } from "./types/type-read-plan.js";

/** First pages of lists that are asked for at once. */
const AT_ONCE = 16;

export async function checkAwsAccounts(
  connector: AwsConnector,
  targets: readonly AwsAccountSessionOrProblem[],
): Promise<AccountCheckResult> {
  const problems: string[] = [];
  const scopes: string[] = [];
  for (const target of targets) {
    if ("problem" in target) {
      problems.push(`account ${target.account}: ${target.problem}`);
      continue;
    }
    const { account, client, home } = target.session;
    const { regions: enabled, problem } = await findEnabledRegions(client, home);
    const regions = enabled.filter((region) => isSelectedRegion(region, [connector.regions]));
    scopes.push(`account ${account} in ${regions.length} ${regions.length === 1 ? "region" : "regions"}`);
    if (problem !== undefined) problems.push(`account ${account}: ${problem}`);
    problems.push(...(await findRefusals(target.session, regions[0] ?? home)));
  }
  const { organization, endpoints } = connector;
  const entering = organization && { role: organization.role, partition: endpoints.partition };
  return {
    identity:
      targets.flatMap((target) => ("session" in target ? [target.session.identity] : [])).join(", ") || "nobody",
    scopes,
    problems,
    policy: JSON.stringify(buildReadOnlyPolicyForInventory(entering), undefined, 2),
  };
}

interface TriedCall {
  readonly service: string;
  readonly operation: string;
  readonly parameters: CallParameters;
  readonly isGlobal: boolean;
}

/** The first page of every call that needs nothing of another's reply, in one region that would be read. Each refusal once. */
async function findRefusals({ client, account, home }: AwsSession, region: string): Promise<readonly string[]> {
  const calls = new Map<string, TriedCall>();
  for (const { service, isGlobal = false, list, shared = [] } of typeReadPlans) {
    for (const { operation, parameters = {}, service: other = service } of [rootOf(list), ...shared]) {
      // What stands behind an `@` is known only from a reply.
      if (!JSON.stringify(parameters).includes("@"))
        calls.set(findIamActionOfOperation(other, operation), { service: other, operation, parameters, isGlobal });
    }
  }
  const refused = new Set<string>();
  await forEachConcurrently(calls, AT_ONCE, async ([action, { service, operation, parameters, isGlobal }]) => {
    try {
      await client.call(service, operation, parameters, isGlobal ? home : region);
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error;
      if (error.kind === "denied") refused.add(`account ${account}: ${action} is refused`);
    }
  });
  return [...refused].sort();
}

const rootOf = (list: ListCall): ListCall => (list.of === undefined ? list : rootOf(list.of));
