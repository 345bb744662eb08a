/**
 * Earlier versions kept addresses of chats and webhooks in the clear where they stood under `url` or `address`. Whatever
 * is still so is sealed when a service starts; what is sealed already costs a look.
 */
import {
  type Database,
  listConfigItemsNamingUrlOrAddress,
  listTenants,
  replaceConfigBodyIfUnchanged,
} from "@plumbline/store";
import { skipIfCitusNodeUnreachable } from "../runs/retry-while-database-down.js";
import { formatSecretContext, sealPlaintextSecrets } from "./item-secrets.js";
import type { SecretBox } from "./secret-box.js";

export async function sealStoredMessageAddresses(db: Database, box: SecretBox): Promise<number> {
  let sealed = 0;
  for (const { tenantId, name: tenantName } of await listTenants(db)) {
    const items = await skipIfCitusNodeUnreachable(() =>
      db.read({ tenant: tenantId }, listConfigItemsNamingUrlOrAddress),
    );
    for (const item of items ?? []) {
      const { collectionId, kind, name, text } = item;
      const context = formatSecretContext(tenantName, collectionId, kind, name);
      const body = sealPlaintextSecrets({ kind, body: JSON.parse(text), context }, box);
      if (body === null) continue;
      // Where somebody wrote it meanwhile, it was sealed then.
      await db.write({ tenant: tenantId }, (tx) => replaceConfigBodyIfUnchanged(tx, item, body));
      sealed += 1;
    }
  }
  return sealed;
}
