/** What tenants have stored, and how much they may. Counted where rows come and go: migration 17. */
import type { Database } from "../database/open-database.js";
import type { Transaction } from "../database/transaction.js";
import { createStoreError } from "../errors.js";
import { listTenants } from "./tenants.js";

/** What is counted of a tenant. */
export const storageMeasures = ["bytes", "collections", "items", "runs"] as const;
/** Something that is counted of a tenant. */
export type StorageMeasure = (typeof storageMeasures)[number];

/** Of each; 0 is no limit. */
export type StorageAmounts = Readonly<Record<StorageMeasure, number>>;

/** What a tenant takes, and may take. */
export interface StorageUse {
  readonly used: StorageAmounts;
  readonly quotas: StorageAmounts;
}

const names: Readonly<Record<StorageMeasure, string>> = {
  bytes: "bytes",
  collections: "collections",
  items: "configuration items and rule files",
  runs: "runs",
};

/** More rows than this are added up. */
const MANY_NOTES = 200;

type UseRow = Readonly<Record<StorageMeasure | `added_${StorageMeasure}`, number>> & {
  readonly notes: number;
  readonly overrides: Partial<StorageAmounts>;
};

const sums = storageMeasures
  .flatMap((thing) => [
    `coalesce(sum(u.${thing}), 0)::bigint AS ${thing}`,
    `coalesce(sum(u.${thing}) FILTER (WHERE u.noted_by = pg_current_xact_id_if_assigned()), 0)::bigint AS added_${thing}`,
  ])
  .join(", ");

async function readRow(tx: Transaction): Promise<UseRow | undefined> {
  const [row] = await tx.rows<UseRow>(
    `SELECT ${sums}, count(*)::bigint AS notes, (SELECT quotas FROM tenants) AS overrides
     FROM storage_use u`,
  );
  return row;
}

const withOverrides = (
  usual: StorageAmounts,
  overrides: Partial<StorageAmounts> | null | undefined,
): StorageAmounts => ({
  ...usual,
  ...overrides,
});

/** What the tenant has, and may have. */
export async function readStorageUse(tx: Transaction, usual: StorageAmounts): Promise<StorageUse> {
  const row = await readRow(tx);
  const used = Object.fromEntries(
    storageMeasures.map((thing) => [thing, Math.max(0, row?.[thing] ?? 0)]),
  ) as StorageAmounts & object;
  return { used, quotas: withOverrides(usual, row?.overrides) };
}

/** To be asked last in a transaction: refuses what has added to something of which there is too much then. */
export async function refuseAdditionsOverQuota(tx: Transaction, usual: StorageAmounts): Promise<void> {
  const row = await readRow(tx);
  if (row === undefined) return;
  const quotas = withOverrides(usual, row.overrides);
  for (const thing of storageMeasures) {
    if (quotas[thing] === 0 || row[`added_${thing}`] <= 0 || row[thing] <= quotas[thing]) continue;
    const [would, may] = [row[thing], quotas[thing]].map((number) => number.toLocaleString("en-US"));
    throw createStoreError(
      "over_quota",
      `This tenant would have ${would} ${names[thing]} stored, more than the ${may} it may have. Delete some, or ask the operator for more.`,
    );
  }
  if (row.notes > MANY_NOTES) await addUpNotes(tx);
}

/** Those of others are left to them. */
async function addUpNotes(tx: Transaction): Promise<void> {
  await tx.rows(
    `WITH gone AS (
       DELETE FROM storage_use WHERE use_id IN (
         SELECT use_id FROM storage_use
         WHERE noted_by IS DISTINCT FROM pg_current_xact_id_if_assigned() FOR UPDATE SKIP LOCKED)
       RETURNING bytes, collections, items, runs
     )
     INSERT INTO storage_use (noted_by, bytes, collections, items, runs)
     SELECT NULL, sum(bytes), sum(collections), sum(items), sum(runs) FROM gone HAVING count(*) > 0
     ON CONFLICT DO NOTHING`,
  );
}

/** Counts everything of a tenant from scratch, unless that was done within a day. True when it was. */
export async function recountTenantStorageIfDue(tx: Transaction): Promise<boolean> {
  const due = await tx.rows(
    `SELECT FROM tenants WHERE use_counted_at IS NULL OR use_counted_at < now() - interval '1 day'
     FOR NO KEY UPDATE SKIP LOCKED`,
  );
  if (due.length === 0) return false;
  await tx.rows("SELECT count_use()");
  return true;
}

export interface TenantStorageUse extends StorageUse {
  readonly name: string;
}

/** Of all tenants, by name. */
export async function listTenantStorageUse(db: Database, usual: StorageAmounts): Promise<TenantStorageUse[]> {
  const uses: TenantStorageUse[] = [];
  for (const { tenantId: tenant, name } of await listTenants(db)) {
    uses.push({ name, ...(await db.read({ tenant }, (tx) => readStorageUse(tx, usual))) });
  }
  return uses;
}

/** What is not named stays as it is; null makes it the usual again. */
export async function setQuotas(
  db: Database,
  tenant: string,
  quotas: Partial<Record<StorageMeasure, number | null>>,
): Promise<void> {
  const rows = await db.write({ directory: true }, (tx) =>
    tx.rows(
      `UPDATE tenants SET quotas = jsonb_strip_nulls(quotas::jsonb || $2::jsonb)::json WHERE name = $1 RETURNING tenant_id`,
      [tenant, JSON.stringify(quotas)],
    ),
  );
  if (rows.length === 0) throw createStoreError("not_found", `There is no tenant named ${tenant}.`);
}
