/** What a folder or an organization has itself: its policy, its roles, sinks and constraints; not what is in its projects. */
import { rethrowUnlessCloudFault } from "../../cloud-fault.js";
import { getReadMethodById } from "../api/read-methods.js";
import type { GoogleFolderOrOrganizationTarget } from "../google-targets.js";
import { removeEtag } from "./list-assets-and-policies.js";
import { toGoogleLiveResource } from "./live-resource.js";
import { readAssetsIntoSink } from "./read-assets.js";
import type { InventorySink } from "./read-by-service.js";

/** Types that folders and organizations have themselves. */
const TYPES = [
  "cloudresourcemanager\\.googleapis\\.com/(Organization|Folder|TagKey|TagValue)",
  "iam\\.googleapis\\.com/Role",
  "orgpolicy\\.googleapis\\.com/.*",
  "accesscontextmanager\\.googleapis\\.com/.*",
  "compute\\.googleapis\\.com/FirewallPolicy",
  "logging\\.googleapis\\.com/(LogSink|LogBucket)",
  "essentialcontacts\\.googleapis\\.com/Contact",
];

/** Those of which it means something that there are none. */
const EXPECTED = ["essentialcontacts.googleapis.com/Contact"];

/** Why something was not seen; undefined when everything was. */
export async function readFolderOrOrganizationAssetsIntoSink(
  { id, client }: GoogleFolderOrOrganizationTarget,
  target: InventorySink,
): Promise<string | undefined> {
  const isOf = ({ ancestors, name }: { readonly ancestors: readonly string[]; readonly name: string }) =>
    ancestors[0] === id || name.endsWith(`/${id}`);
  const reading = await readAssetsIntoSink(
    { client, parent: id, project: id, types: TYPES, isOf, expected: EXPECTED },
    target,
  );
  if (reading.isRead) return undefined;
  if (!reading.isBegun) await readItself(id, client, target);
  return `Cloud Asset Inventory could not be asked (${reading.fault.message})`;
}

async function readItself(
  id: string,
  client: GoogleFolderOrOrganizationTarget["client"],
  target: InventorySink,
): Promise<void> {
  const [collection = "", number = ""] = id.split("/");
  const type = `cloudresourcemanager.googleapis.com/${collection === "folders" ? "Folder" : "Organization"}`;
  if (!target.wants(type)) return;
  const part = target.part(type);
  try {
    const body = await client.ask({
      read: getReadMethodById(`cloudresourcemanager.v3/${collection}.get`),
      values: [number],
    });
    const policy = await client.ask({
      read: getReadMethodById(`cloudresourcemanager.v3/${collection}.getIamPolicy`),
      values: [number],
    });
    const resource = toGoogleLiveResource({
      id: `//cloudresourcemanager.googleapis.com/${id}`,
      type,
      body,
      project: id,
      policy: removeEtag(policy),
    });
    if (target.takes(resource)) await part.add(resource);
    await part.end();
  } catch (error) {
    await part.unread(rethrowUnlessCloudFault(error).message);
  }
}
