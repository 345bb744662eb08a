/** What tenants have stored is counted as it comes and goes; when a service starts, it is counted from scratch beside everything else. */
import { type Database, listTenants, recountTenantStorageIfDue } from "@plumbline/store";
import { retryWhileDatabaseDown, skipIfCitusNodeUnreachable } from "../runs/retry-while-database-down.js";

export async function recountStorageUse(db: Database, closing: AbortSignal): Promise<void> {
  for (const { tenantId: tenant } of await listTenants(db)) {
    if (closing.aborted) return;
    const recount = () => db.write({ tenant }, recountTenantStorageIfDue, { signal: closing });
    await skipIfCitusNodeUnreachable(() => retryWhileDatabaseDown(recount, closing));
  }
}
