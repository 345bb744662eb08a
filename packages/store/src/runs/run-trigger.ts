/** Who or what asked for a run. */
import type { JsonValue } from "@plumbline/model";

/** Who or what asked for a run. */
export interface RunTrigger {
  readonly by: "api" | "schedule" | "push" | "pull_request";
  readonly [detail: string]: JsonValue;
}
