import type { Database } from "../database/open-database.js";
import { createStoreError, isUniqueViolation } from "../errors.js";

/** The tenant of requests that name none. */
export const defaultTenantName = "default";
/** The tenant of operators: its tokens may enter every other tenant. */
export const operatorTenantName = "*";

/** Whether a tenant may be called so. */
export function isTenantName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(name);
}

/** A tenant as it is stored. */
export interface Tenant {
  readonly tenantId: number;
  readonly name: string;
  readonly createdAt: Date;
}

/** The id of the tenant of that name, or null. */
export async function findTenantId(db: Database, name: string): Promise<number | null> {
  const rows = await db.read({ directory: true }, (tx) =>
    tx.rows<{ tenant_id: number }>("SELECT tenant_id FROM tenants WHERE name = $1", [name]),
  );
  return rows[0]?.tenant_id ?? null;
}

/** Who a tenant is. */
export interface TenantIdentity {
  readonly id: number;
  readonly name: string;
  /** Whether there is no other: what the operator lends to nobody by name is for the only one. */
  readonly isOnly: boolean;
}

/** The name of a tenant, and whether it is alone. */
export async function readTenantIdentity(db: Database, id: number): Promise<TenantIdentity> {
  const [tenant] = await db.read({ directory: true }, (tx) =>
    tx.rows<TenantIdentity>(
      `SELECT tenant_id AS id, name,
              NOT EXISTS (SELECT FROM tenants other WHERE other.tenant_id <> $1 AND other.name <> $2) AS "isOnly"
       FROM tenants WHERE tenant_id = $1`,
      [id, operatorTenantName],
    ),
  );
  if (tenant === undefined) throw createStoreError("not_found", `There is no tenant ${id}.`);
  return tenant;
}

/** All tenants but that of operators. */
export async function listTenants(db: Database): Promise<Tenant[]> {
  return db.read({ directory: true }, (tx) =>
    tx.rows<Tenant>(
      `SELECT tenant_id AS "tenantId", name, created_at AS "createdAt" FROM tenants WHERE name <> $1 ORDER BY name`,
      [operatorTenantName],
    ),
  );
}

/** Adds a tenant; fails where the name is taken or is none. */
export async function createTenant(db: Database, name: string): Promise<void> {
  if (!isTenantName(name)) {
    throw createStoreError(
      "configuration",
      `"${name}" is no tenant name: use 1 to 63 lower-case letters, digits and "-", beginning with a letter or digit.`,
    );
  }
  try {
    await db.write({ directory: true }, (tx) => tx.rows("INSERT INTO tenants (name) VALUES ($1)", [name]));
  } catch (error) {
    if (isUniqueViolation(error)) throw createStoreError("conflict", `Tenant ${name} exists already.`);
    throw error;
  }
}

/** A tenant that exists from the first start on. */
export async function ensureTenant(db: Database, name: string): Promise<void> {
  await db.write({ directory: true }, (tx) =>
    tx.rows("INSERT INTO tenants (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", [name]),
  );
}
