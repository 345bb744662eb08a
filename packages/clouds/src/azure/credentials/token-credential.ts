/** How a token is fetched. */
import type { ExpiringValue } from "../../refreshing-value.js";

export type AzureToken = ExpiringValue<string>;

export interface AzureCredential {
  /** For people: whom it stands for, and by what. */
  readonly name: string;
  /** Throws CloudFault. */
  readonly fetch: () => Promise<AzureToken>;
}
