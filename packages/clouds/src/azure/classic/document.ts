/** What rules for such nodes are asked about. */
import type { LiveDocument } from "../../provider.js";
import { identityOf, type Whole } from "../bodies.js";

export function documentOf(whole: Whole, subscription: string): LiveDocument {
  const { id, body } = whole;
  return {
    kind: "document",
    path: String(body.id),
    body: { resources: [body], subscription_id: subscription, resource_group: id.resourceGroup ?? "" },
    ...identityOf(whole),
  };
}
