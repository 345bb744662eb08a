/** Who or what asked for a run. */
import type { JsonValue } from "@plumbline/model";

export interface RunTrigger {
  readonly by: "api" | "schedule" | "push" | "pull_request";
  readonly [detail: string]: JsonValue;
}
