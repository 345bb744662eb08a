/** Ways to get a token. */
import type { Timed } from "../../kept.js";

export type Token = Timed<string>;

export interface Credential {
  /** For people: whom it stands for, and by what. */
  readonly name: string;
  /** Throws CloudFault. */
  readonly fetch: () => Promise<Token>;
}
