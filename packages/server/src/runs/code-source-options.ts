/** What connectors of code may reach for a tenant, and how. */
import { join } from "node:path";
import { type GranteeTenant, listGrantedFolders } from "../grants/operator-grant.js";
import { findSampleCodeFolder } from "../sample/sample-estate.js";
import type { Settings } from "../settings.js";

export function createCodeSourceOptions(
  settings: Settings,
  tenant: GranteeTenant & { readonly id: number },
  sampleFolderRoot: string = findSampleCodeFolder(),
) {
  return {
    git: {
      // What one tenant may see of a host another may not.
      cacheFolder: join(settings.dataDirectory, "git", String(tenant.id)),
      allowPrivateAddresses: settings.allowPrivateAddresses,
      limits: settings.git,
      minFreeBytes: settings.limits.minFreeBytes,
    },
    folderRoots: [...listGrantedFolders(settings.folders, tenant), sampleFolderRoot],
    tenant: tenant.name,
  };
}
