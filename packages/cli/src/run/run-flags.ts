/** The options of `plumbline run`. */
import type { ConnectionFlags } from "../service-client/connection.js";

export interface RunFlags extends ConnectionFlags {
  readonly crawlOnly?: true;
  readonly follow: boolean;
  readonly json?: true;
}
