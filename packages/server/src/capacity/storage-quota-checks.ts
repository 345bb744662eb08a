/** The database of a tenant that may not store more than its quotas: whatever would make it more is not done at all. */
import { type Database, refuseAdditionsOverQuota, type StorageAmounts } from "@plumbline/store";

/** `reserved` is as it was: deleting and cancelling are always possible. */
export function addStorageQuotaChecks(db: Database, quotas: StorageAmounts): Database {
  const checked =
    (write: Database["write"]): Database["write"] =>
    (scope, work, limits) =>
      write(
        scope,
        async (tx) => {
          const result = await work(tx);
          if ("tenant" in scope) await refuseAdditionsOverQuota(tx, quotas);
          return result;
        },
        limits,
      );
  return { ...db, write: checked(db.write), bulk: checked(db.bulk) };
}
