/**
 * How much text the plan of a run may hold. The service itself reads, hashes and sends it, for all tenants: what one
 * collection names in repositories, however often, must not be what ends it.
 */
import type { CollectionConfiguration } from "./run-plan-types.js";

const MAX_PLAN_CHARACTERS = 64 * 1024 * 1024;

/** The problem of what does not fit. */
export const RUN_PLAN_OVER_BUDGET_MESSAGE =
  `not read: the collection's configuration and rule files, with those it names in repositories, have more than ` +
  `${MAX_PLAN_CHARACTERS} characters together`;

/** How many characters may still be read. */
export interface TextBudget {
  /** False when a text does not fit: then nothing that comes later does. */
  readonly take: (characters: number) => boolean;
  readonly isExceeded: () => boolean;
}

/** The budget that remains for texts of repositories when those of the collection itself are counted. */
export function createRemainingTextBudget({
  masterSnapshots,
  snapshots,
  tests,
  ruleFiles,
}: CollectionConfiguration): TextBudget {
  let remaining = MAX_PLAN_CHARACTERS;
  for (const text of ruleFiles.values()) remaining -= text.length;
  for (const { body } of [...masterSnapshots, ...snapshots, ...tests]) remaining -= JSON.stringify(body).length;
  return {
    take(characters) {
      remaining -= characters;
      return remaining >= 0;
    },
    isExceeded: () => remaining < 0,
  };
}
