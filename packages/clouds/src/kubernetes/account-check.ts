/** Who we are in each cluster, and what we may not list there. */
import { getValueAtPath, isJsonObject, type JsonObject } from "@plumbline/model";
import { rethrowUnlessCloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import type { AccountCheckResult } from "../provider.js";
import type { ClusterClient } from "./client.js";
import type { ClusterCredential } from "./credential.js";
import { discoverServedKinds } from "./discover-served-kinds.js";
import { isExcludedKind, removeDuplicateKinds } from "./excluded-kinds.js";
import { clusterReaderRoleManifest } from "./reader-role-manifest.js";
import { formatVersionedType } from "./served-kind.js";

const AT_ONCE = 8;

interface ClusterCheck {
  readonly identities: readonly string[];
  readonly scope: string;
  readonly problems: readonly string[];
}

export async function checkClusters(clients: readonly ClusterClient[]): Promise<AccountCheckResult> {
  const checks = await Promise.all(clients.map(checkCluster));
  return {
    identity: [...new Set(checks.flatMap(({ identities }) => identities))].join(", "),
    scopes: checks.map(({ scope }) => scope),
    problems: checks.flatMap(({ scope, problems }) => problems.map((problem) => `${scope}: ${problem}`)),
    policy: clusterReaderRoleManifest,
  };
}

async function checkCluster(client: ClusterClient): Promise<ClusterCheck> {
  const { name, credential, serviceAccounts, tls } = client.cluster;
  const others = serviceAccounts.filter((account) => account.user !== credential.user);
  const refusals: string[] = [];
  const identities = await Promise.all([credential, ...others].map((as) => identityOf(client, as, refusals)));
  // Who is not let in need not try the doors.
  const problems = refusals.length > 0 ? refusals : await listingProblems(client);
  return {
    identities,
    scope: name,
    problems: tls.isUnverified === true ? [UNVERIFIED_CERTIFICATE_WARNING, ...problems] : problems,
  };
}

export const UNVERIFIED_CERTIFICATE_WARNING = "its certificate is not verified: whoever answers there is believed";

async function identityOf(client: ClusterClient, as: ClusterCredential, refusals: string[]): Promise<string> {
  try {
    return userIn(await client.whoAmI(as)) ?? as.user;
  } catch (error) {
    const fault = rethrowUnlessCloudFault(error);
    // Clusters before 1.28 cannot be asked.
    if (fault.kind !== "gone" && fault.kind !== "denied") refusals.push(`${as.user}: ${fault.message}`);
    return as.user;
  }
}

function userIn(review: JsonObject): string | undefined {
  const user = getValueAtPath(review, ["status", "userInfo"]);
  return isJsonObject(user) && typeof user.username === "string" ? user.username : undefined;
}

/** One object of each kind is asked for: what that says holds for all. */
async function listingProblems(client: ClusterClient): Promise<readonly string[]> {
  const problems: string[] = [];
  const as = client.cluster.credential;
  try {
    const { kinds, unread } = await discoverServedKinds(client, as);
    problems.push(...unread.filter(({ group }) => !isExcludedKind({ group, kind: "" })).map(({ reason }) => reason));
    const wanted = removeDuplicateKinds(kinds).filter((kind) => !isExcludedKind(kind));
    await forEachConcurrently(wanted, AT_ONCE, async (kind) => {
      const { group, version, plural } = kind;
      try {
        await client.read({ kind: "list", path: { group, version, plural }, limit: 1 }, as);
      } catch (error) {
        problems.push(`${formatVersionedType(kind)} cannot be listed: ${rethrowUnlessCloudFault(error).message}`);
      }
    });
  } catch (error) {
    problems.push(rethrowUnlessCloudFault(error).message);
  }
  return problems.sort();
}
