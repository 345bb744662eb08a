/** The options of `plumbline import`. */
import type { ConnectionFlags } from "../service-client/connection.js";

export interface ImportFlags extends ConnectionFlags {
  readonly collection: string;
  readonly create?: true;
  readonly dryRun?: true;
}
