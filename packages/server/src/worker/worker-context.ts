import type { ObjectIdGenerator } from "@plumbline/model";
import type { Database } from "@plumbline/store";
import type { SecretBox } from "../config/secret-box.js";
import type { Settings } from "../settings.js";

/** What work in the background needs: everything a request has, but the request. */
export interface WorkerContext {
  readonly db: Database;
  readonly ids: ObjectIdGenerator;
  readonly secrets: SecretBox;
  readonly settings: Settings;
  /** Whether changes are refused for want of room. */
  readonly onlyReading: () => boolean;
  readonly log: (level: "info" | "warning" | "error", message: string) => void;
}
