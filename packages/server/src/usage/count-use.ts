/** What tenants have stored is counted as it comes and goes; when a service starts, it is counted from scratch beside everything else. */
import { countStorageUse, type Database, listTenants } from "@plumbline/store";
import { patiently } from "../runs/patiently.js";

export async function countUse(db: Database, closing: AbortSignal): Promise<void> {
  for (const { tenantId: tenant } of await listTenants(db)) {
    if (closing.aborted) return;
    await patiently(() => db.write({ tenant }, countStorageUse, { signal: closing }), closing);
  }
}
