/** From an event to a run: of the connectors that read that repository and branch, on that commit. */
import { isJsonObject } from "@plumbline/model";
import {
  type ConfigItem,
  listConfigItems,
  type RunTrigger,
  recordWebhookEventOnce,
  requestRun,
} from "@plumbline/store";
import { readCollectionRunSettings } from "../config/collection-run-settings.js";
import type { SuccessfulReplyContent } from "../http/envelope.js";
import type { ServiceDependencies } from "../http/operation.js";
import type { ForkSource, GitHost, PullRequestEvent, PushEvent } from "./git-event.js";
import { isSameRepository, parseRepositoryAddress } from "./repository-address.js";

export interface WebhookEventSource {
  readonly tenant: number;
  readonly collection: string;
  readonly collectionId: number;
  readonly provider: GitHost;
  /** The names this event is known by; it is taken once. */
  readonly names: readonly string[];
}

/** An event that starts nothing is not remembered: it may be sent again once a connector fits. */
export async function startRunForEvent(
  { db, ids, nudge }: Pick<ServiceDependencies, "db" | "ids" | "nudge">,
  source: WebhookEventSource,
  event: PushEvent | PullRequestEvent,
): Promise<SuccessfulReplyContent> {
  const answer = await db.write({ tenant: source.tenant }, async (tx): Promise<SuccessfulReplyContent> => {
    const connectors = (await listConfigItems(tx, source.collectionId, "connector")).filter((connector) =>
      reads(connector, event),
    );
    const [first] = connectors;
    if (first === undefined) {
      const place = `${event.repository.fullName} ${event.branch}`;
      return { message: `ignored: no connector of this collection reads ${place}` };
    }
    if (event.kind === "pull_request" && event.fork !== null) {
      const { forksStartRuns } = await readCollectionRunSettings(tx, source.collectionId);
      if (!forksStartRuns) return { message: forksStartNone(event.fork) };
    }
    if (!(await recordWebhookEventOnce(tx, source.collectionId, source.names))) {
      return { message: "This event was taken already; it starts no other run." };
    }
    const { runId, sessionId } = await requestRun(tx, ids, {
      collection: source.collection,
      judges: true,
      trigger: triggerOf(event, source.provider, first.name),
      commits: Object.fromEntries(connectors.map(({ name }) => [name, event.commit])),
    });
    return { data: { run_id: runId, session_id: sessionId }, message: `Run ${runId} started on ${event.commit}.` };
  });
  nudge();
  return answer;
}

function reads({ body }: ConfigItem, { repository, branch }: PushEvent | PullRequestEvent): boolean {
  if (!isJsonObject(body) || body.type !== "filesystem" || typeof body.gitProvider !== "string") return false;
  const configured = parseRepositoryAddress(body.gitProvider);
  if (configured === null || !repository.addresses.some((address) => isSameRepository(configured, address)))
    return false;
  const { branchName } = body;
  if (typeof branchName === "string" && branchName !== "") return branchName === branch;
  // A crawl reads `master` then, or where there is none the default branch.
  return branch === "master" || branch === repository.defaultBranch;
}

function triggerOf(event: PushEvent | PullRequestEvent, provider: string, connector: string): RunTrigger {
  const common = { repository: event.repository.fullName, commit: event.commit, connector, provider };
  if (event.kind === "push") return { by: "push", branch: event.branch, ...common };
  const { number, headBranch, fork } = event;
  return {
    by: "pull_request",
    number,
    branch: headBranch,
    // What judges the change is read from there.
    base: event.branch,
    ...common,
    // Hosts have the commits of a fork in the repository they are proposed to, and they are read from that one.
    ...(fork === null || fork.url === null ? {} : { head_url: fork.url }),
  };
}

function forksStartNone({ url }: ForkSource): string {
  const from = url === null ? "a fork that is gone" : `the fork ${url}`;
  return `ignored: no run was started, because the change comes from ${from}; "webhook_forks": true in the collection's configuration lets forks start runs`;
}
