/** What a collection's own configuration says about its runs. Several agree, or the last one by name counts. */
import type { JsonValue } from "@plumbline/model";
import { readCollectionSettingValues, type Transaction } from "@plumbline/store";

export interface CollectionRunSettings {
  /** Failed cases of at least this severity fail a run. */
  readonly minSeverity: string;
  /** Whether a change that is proposed from a fork is judged. */
  readonly forksStartRuns: boolean;
}

export function isSeverityName(value: JsonValue | undefined): value is string {
  return typeof value === "string" && /^(?:low|medium|high|critical)$/i.test(value);
}

export async function readCollectionRunSettings(tx: Transaction, collectionId: number): Promise<CollectionRunSettings> {
  let [minSeverity, forksStartRuns] = ["Low", false];
  const names = ["console_min_severity_error", "webhook_forks"] as const;
  for (const [severity, forks] of await readCollectionSettingValues(tx, collectionId, names)) {
    if (isSeverityName(severity)) minSeverity = severity;
    if (typeof forks === "boolean") forksStartRuns = forks;
  }
  return { minSeverity, forksStartRuns };
}
