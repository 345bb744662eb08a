/**
 * Tells the git host what came of a run it asked for. The token is the connector's, and goes to that connector's host;
 * nothing of it is taken from the event.
 */
import { isJsonObject, type JsonObject, type RunSummary } from "@plumbline/model";
import type { TenantIdentity } from "@plumbline/store";
import {
  type ConfigItem,
  commitStatusChannel,
  deleteUndeliveredStatuses,
  findConfigItem,
  pruneDeliveries,
  queueDelivery,
  type RunRecord,
  type Transaction,
  writeRunLog,
} from "@plumbline/store";
import { formatSecretContext, openItemSecrets } from "../config/item-secrets.js";
import { formatRunApiUrl } from "../notifications/queue-run-notifications.js";
import { formatSeverityCountsInParentheses } from "../notifications/run-message.js";
import { createSecretResolver } from "../runs/secret-resolver.js";
import type { WorkerContext } from "../worker/worker-context.js";
import { type CommitStatus, createCommitStatusRequest } from "./commit-status-request.js";
import { gitHosts } from "./git-event.js";
import { resolveGitHostToken } from "./git-host-token.js";
import { parseRepositoryAddress, type RepositoryAddress } from "./repository-address.js";

/** `pending` when the run begins, `final` when it has ended: queues a delivery in the caller's transaction. */
export async function queueCommitStatus(
  context: WorkerContext,
  tx: Transaction,
  run: RunRecord,
  tenant: TenantIdentity,
  state: "pending" | "final",
): Promise<void> {
  const { by, commit, connector, provider } = run.trigger;
  if (by !== "push" && by !== "pull_request") return;
  if (typeof commit !== "string" || typeof connector !== "string") return;
  const item = await findConfigItem(tx, run.collectionId, "connector", connector);
  const repository = item === null ? null : repositoryOf(item);
  if (item === null || repository === null) return;
  const sealedAt = formatSecretContext(tenant.name, run.collectionId, "connector", connector);
  const token = await tokenOf(context, item, sealedAt, tenant);
  if (token === null) {
    const message = `The git host is not told of this run: connector ${connector} has no token that can be used.`;
    return writeRunLog(tx, run, [{ level: "info", message }]);
  }
  const { gitApiUrl: apiUrl, publicUrl } = context.settings;
  const request = createCommitStatusRequest(
    { repository, commit, provider: gitHosts.find((host) => host === provider) ?? "github", apiUrl },
    {
      ...outcomeOf(run, state),
      name: `plumbline/${run.collection}`,
      link: formatRunApiUrl(publicUrl, tenant.name, run.runId),
    },
    token,
  );
  if (request === null) return;

  const { runId, collectionId } = run;
  const deliveryId = context.ids.next();
  const target = `${repository.host}/${repository.path} ${commit.slice(0, 12)}`;
  const seal = (secret: string) => context.secrets.seal(secret, `delivery/${deliveryId}`);
  await deleteUndeliveredStatuses(tx, run);
  await queueDelivery(
    tx,
    { deliveryId, collectionId, runId, name: connector, channel: commitStatusChannel, target },
    { ...request, headers: withSecretsSealed(request.headers, seal) },
  );
  await pruneDeliveries(tx, collectionId);
}

function repositoryOf({ body }: ConfigItem): RepositoryAddress | null {
  const address = isJsonObject(body) ? body.gitProvider : undefined;
  return typeof address === "string" ? parseRepositoryAddress(address) : null;
}

/** A run must be able to end, whatever became of the key its connectors were sealed with. */
async function tokenOf(
  { secrets, settings, log }: WorkerContext,
  { kind, name, body }: ConfigItem,
  sealedAt: string,
  tenant: TenantIdentity,
): Promise<string | null> {
  try {
    return await resolveGitHostToken(
      openItemSecrets({ kind, body, context: sealedAt }, secrets),
      createSecretResolver(settings, tenant),
    );
  } catch (error) {
    log("error", `The secrets of connector ${name} cannot be opened: ${String(error)}`);
    return null;
  }
}

const secretHeaders = new Set(["authorization", "private-token"]);

function withSecretsSealed(headers: Readonly<Record<string, string>>, seal: (secret: string) => string): JsonObject {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretHeaders.has(name) ? seal(value) : value]),
  );
}

function outcomeOf(run: RunRecord, state: "pending" | "final"): Pick<CommitStatus, "state" | "description"> {
  if (state === "pending") return { state: "pending", description: "The check is running." };
  if (run.state === "cancelled") return { state: "error", description: "The run was cancelled." };
  const summary = run.summary as RunSummary | null;
  // Why stays here: the statuses of a public repository are public.
  if (run.state !== "complete" || summary === null) return { state: "error", description: "The run did not succeed." };
  return { state: states[summary.verdict], description: descriptionOf(summary) };
}

/** Nothing wrong where nobody looked is no good news. */
const states = { passed: "success", failed: "failure", incomplete: "error", "not evaluated": "error" } as const;

function descriptionOf({ verdict, counts, findingsBySeverity, problems }: RunSummary): string {
  if (verdict === "not evaluated") return "Not evaluated: nothing was judged.";
  const findings = `${counts.findings} finding${counts.findings === 1 ? "" : "s"}${formatSeverityCountsInParentheses(findingsBySeverity)}`;
  const all = `${findings}; ${countsText(counts)}`;
  if (verdict !== "incomplete") return all;
  return `Incomplete: ${problems === 0 ? "" : `${problems} not read or not asked; `}${all}`;
}

function countsText({ failed, passed, unknown, excluded }: RunSummary["counts"]): string {
  const others = [
    [unknown, "unknown"],
    [excluded, "excluded"],
  ] as const;
  const shown = others.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return [`${failed} failed`, `${passed} passed`, ...shown].join(", ");
}
