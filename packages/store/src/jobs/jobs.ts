/**
 * The queue: work that any worker on any machine may take. A worker takes a job by a lease and renews it while it lives;
 * a lease that ran out makes the job free again. Whoever takes it gets the next attempt number, which is what tells a
 * worker that was only thought dead that its time is over. Time is the database's, so that clocks need not agree.
 */
import type { Transaction } from "../database/transaction.js";

/** What jobs do. */
export const jobKinds = ["run", "delivery", "run-task"] as const;
/** What a job does. */
export type JobKind = (typeof jobKinds)[number];

/** A job that a worker has taken. */
export interface Job {
  readonly tenant: number;
  readonly jobId: number;
  readonly kind: JobKind;
  /** The id of the run or delivery it is about. */
  readonly subject: string;
  readonly collectionId: number;
  /** 1 when it is taken for the first time. */
  readonly attempt: number;
}

/** A worker that says nothing for so long is taken for dead. */
export const LEASE_SECONDS = 10;

export interface NewJob {
  readonly kind: JobKind;
  readonly subject: string;
  readonly collectionId: number;
  /** Jobs of one lane are done in order, one at a time. */
  readonly lane?: string;
}

/** Puts a job in the queue. */
export async function insertJob(tx: Transaction, job: NewJob): Promise<void> {
  await tx.rows("INSERT INTO jobs (kind, subject, collection_id, lane) VALUES ($1, $2, $3, $4)", [
    job.kind,
    job.subject,
    job.collectionId,
    job.lane ?? null,
  ]);
}

/** SQL: whether a job `j` can be taken. The first of a lane holds the others back, also while it waits to be tried again. */
const isFree = `j.kind = $1 AND j.due_at <= now() AND (j.lease_until IS NULL OR j.lease_until <= now())
  AND NOT EXISTS (
    SELECT FROM jobs first WHERE first.tenant_id = j.tenant_id AND first.lane = j.lane AND first.job_id < j.job_id)`;

/** SQL: how many jobs of a kind each tenant has under way. */
const busyTenants =
  "SELECT tenant_id, count(*) AS jobs FROM jobs WHERE kind = $1 AND lease_until > now() GROUP BY tenant_id";

/** Whose turn it is when a worker takes a job. */
export interface JobTurnFilter {
  /** The tenants this worker has served, the last one last. */
  readonly served?: readonly number[];
  /** Tenants that get nothing now. */
  readonly without?: readonly number[];
  /** Nothing new: only what somebody has begun. */
  readonly begunOnly?: boolean;
}

/**
 * Takes a job that is due, in a transaction of the queue's scope: of tenants with less under way first, then of those who
 * have waited longest for a turn, so that nobody's long queue keeps others waiting; of one tenant that which has waited
 * longest. Null when nothing is due.
 */
export async function takeJob(
  tx: Transaction,
  kind: JobKind,
  worker: string,
  { served = [], without = [], begunOnly = false }: JobTurnFilter = {},
): Promise<Job | null> {
  const rows = await tx.rows<Job>(
    `WITH busy AS (${busyTenants}), next AS (
       SELECT j.tenant_id, j.job_id FROM jobs j LEFT JOIN busy b USING (tenant_id)
       WHERE ${isFree} AND j.tenant_id <> ALL ($5::integer[]) AND (j.attempts > 0 OR NOT $6)
       ORDER BY coalesce(b.jobs, 0), coalesce(array_position($4::integer[], j.tenant_id), 0), j.due_at, j.job_id
       LIMIT 1 FOR UPDATE OF j SKIP LOCKED
     )
     UPDATE jobs j SET worker = $2, attempts = attempts + 1, lease_until = now() + make_interval(secs => $3)
     FROM next WHERE j.tenant_id = next.tenant_id AND j.job_id = next.job_id
     RETURNING j.tenant_id AS tenant, j.job_id AS "jobId", j.kind, j.subject, j.collection_id AS "collectionId",
       j.attempts AS attempt`,
    [kind, worker, LEASE_SECONDS, served, without, begunOnly],
  );
  return rows[0] ?? null;
}

/** Whether a tenant that has less under way waits for a turn; in a transaction of the queue's scope. */
export async function hasLessBusyWaitingTenant(
  tx: Transaction,
  { kind, tenant }: Pick<Job, "kind" | "tenant">,
): Promise<boolean> {
  const rows = await tx.rows(
    `WITH busy AS (${busyTenants})
     SELECT FROM jobs j LEFT JOIN busy b USING (tenant_id)
     WHERE ${isFree} AND j.tenant_id <> $2 AND coalesce(b.jobs, 0) < (SELECT jobs FROM busy WHERE tenant_id = $2) LIMIT 1`,
    [kind, tenant],
  );
  return rows.length > 0;
}

/** False when somebody else has taken it meanwhile, when it was given back, or is gone. A lease that ran out unnoticed goes on. */
export async function renewLease(tx: Transaction, job: Job): Promise<boolean> {
  const rows = await tx.rows(
    `UPDATE jobs SET lease_until = now() + make_interval(secs => $3)
     WHERE tenant_id = $4 AND job_id = $1 AND attempts = $2 AND lease_until IS NOT NULL RETURNING job_id`,
    [job.jobId, job.attempt, LEASE_SECONDS, job.tenant],
  );
  return rows.length > 0;
}

/** Removes a job whose work is done. False when it was no longer ours. */
export async function finishJob(tx: Transaction, job: Job): Promise<boolean> {
  const rows = await tx.rows("DELETE FROM jobs WHERE job_id = $1 AND attempts = $2 RETURNING job_id", [
    job.jobId,
    job.attempt,
  ]);
  return rows.length > 0;
}

/** How many jobs of a kind wait or are under way, of the tenant in whose name it is asked. */
export async function countTenantJobsOfKind(tx: Transaction, kind: JobKind): Promise<number> {
  const [row] = await tx.rows<{ jobs: number }>("SELECT count(*)::integer AS jobs FROM jobs WHERE kind = $1", [kind]);
  return row?.jobs ?? 0;
}

export interface JobKindQueueLoad {
  readonly kind: JobKind;
  /** Due, and nobody has it. */
  readonly waiting: number;
  readonly underWay: number;
  /** How long the one that has waited longest has been due. */
  readonly oldestSeconds: number;
}

/** The jobs of all tenants by kind, in a transaction of the queue's scope. A kind without jobs is not listed. */
export async function listJobKindQueueLoads(tx: Transaction): Promise<readonly JobKindQueueLoad[]> {
  return tx.rows<JobKindQueueLoad>(
    `WITH counted AS (SELECT kind, due_at, coalesce(lease_until > now(), false) AS leased FROM jobs WHERE due_at <= now())
     SELECT kind, count(*) FILTER (WHERE NOT leased)::integer AS waiting, count(*) FILTER (WHERE leased)::integer AS "underWay",
       coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE NOT leased)), 0)::float8 AS "oldestSeconds"
     FROM counted GROUP BY kind ORDER BY kind`,
  );
}

/** Gives a job back for a while: it keeps its place in the order of its tenant. */
export async function releaseJob(tx: Transaction, job: Job): Promise<void> {
  await tx.rows(
    "UPDATE jobs SET lease_until = NULL, worker = NULL WHERE tenant_id = $3 AND job_id = $1 AND attempts = $2",
    [job.jobId, job.attempt, job.tenant],
  );
}

/** Gives a job back, to be taken again after so many seconds. */
export async function postponeJob(tx: Transaction, job: Job, seconds: number): Promise<void> {
  await tx.rows(
    `UPDATE jobs SET lease_until = NULL, worker = NULL, due_at = now() + make_interval(secs => $3)
     WHERE tenant_id = $4 AND job_id = $1 AND attempts = $2`,
    [job.jobId, job.attempt, seconds, job.tenant],
  );
}
