/** Who we are in each cluster, and what we may not list there. */
import { isJsonObject, type JsonObject, valueAt } from "@plumbline/model";
import { eachAtOnce } from "../at-once.js";
import { faultOf } from "../fault.js";
import type { AccountCheck } from "../provider.js";
import type { Client } from "./client.js";
import type { Credential } from "./credential.js";
import { discover } from "./discovery.js";
import { isLeftOut, withoutRepeated } from "./left-out.js";
import { readerPolicy } from "./policy.js";
import { typeOf } from "./served-kind.js";

const AT_ONCE = 8;

interface ClusterCheck {
  readonly identities: readonly string[];
  readonly scope: string;
  readonly problems: readonly string[];
}

export async function checkClusters(clients: readonly Client[]): Promise<AccountCheck> {
  const checks = await Promise.all(clients.map(checkCluster));
  return {
    identity: [...new Set(checks.flatMap(({ identities }) => identities))].join(", "),
    scopes: checks.map(({ scope }) => scope),
    problems: checks.flatMap(({ scope, problems }) => problems.map((problem) => `${scope}: ${problem}`)),
    policy: readerPolicy,
  };
}

async function checkCluster(client: Client): Promise<ClusterCheck> {
  const { name, credential, serviceAccounts, tls } = client.cluster;
  const others = serviceAccounts.filter((account) => account.user !== credential.user);
  const refusals: string[] = [];
  const identities = await Promise.all([credential, ...others].map((as) => identityOf(client, as, refusals)));
  // Who is not let in need not try the doors.
  const problems = refusals.length > 0 ? refusals : await listingProblems(client);
  return { identities, scope: name, problems: tls.isUnverified === true ? [unverified, ...problems] : problems };
}

export const unverified = "its certificate is not verified: whoever answers there is believed";

async function identityOf(client: Client, as: Credential, refusals: string[]): Promise<string> {
  try {
    return userIn(await client.whoAmI(as)) ?? as.user;
  } catch (error) {
    const fault = faultOf(error);
    // Clusters before 1.28 cannot be asked.
    if (fault.kind !== "gone" && fault.kind !== "denied") refusals.push(`${as.user}: ${fault.message}`);
    return as.user;
  }
}

function userIn(review: JsonObject): string | undefined {
  const user = valueAt(review, ["status", "userInfo"]);
  return isJsonObject(user) && typeof user.username === "string" ? user.username : undefined;
}

/** One object of each kind is asked for: what that says holds for all. */
async function listingProblems(client: Client): Promise<readonly string[]> {
  const problems: string[] = [];
  const as = client.cluster.credential;
  try {
    const { kinds, unread } = await discover(client, as);
    problems.push(...unread.filter(({ group }) => !isLeftOut({ group, kind: "" })).map(({ reason }) => reason));
    const wanted = withoutRepeated(kinds).filter((kind) => !isLeftOut(kind));
    await eachAtOnce(wanted, AT_ONCE, async (kind) => {
      const { group, version, plural } = kind;
      try {
        await client.read({ kind: "list", path: { group, version, plural }, limit: 1 }, as);
      } catch (error) {
        problems.push(`${typeOf(kind)} cannot be listed: ${faultOf(error).message}`);
      }
    });
  } catch (error) {
    problems.push(faultOf(error).message);
  }
  return problems.sort();
}
