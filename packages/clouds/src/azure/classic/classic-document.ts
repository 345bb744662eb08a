/** What rules for such nodes are asked about. */
import type { LiveDocument } from "../../provider.js";
import { type AzureResource, pickIdNameScopeTimeAndTags } from "../azure-resource-conversion.js";

export function buildClassicDocument(whole: AzureResource, subscription: string): LiveDocument {
  const { id, body } = whole;
  return {
    kind: "document",
    path: String(body.id),
    body: { resources: [body], subscription_id: subscription, resource_group: id.resourceGroup ?? "" },
    ...pickIdNameScopeTimeAndTags(whole),
  };
}
