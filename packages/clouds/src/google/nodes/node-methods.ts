/** Which read a node means. `compute/firewalls.list` is the API's own name; others have become custom in this product family. */
import { findReadMethodById, loadReadMethods, type ReadMethod } from "../api/read-methods.js";

export interface NodeReadMethodAndQuery {
  readonly read: ReadMethod;
  readonly query?: Readonly<Record<string, string>>;
}

/** Names that no API has, and those that several have. */
const CUSTOMARY: ReadonlyMap<string, string> = new Map([
  // Whose nodes say a project already, mean that one.
  ["projects.list", "cloudresourcemanager/projects.get"],
  ["b.list", "storage/buckets.list"],
  ["b_iam.get", "storage/buckets.getIamPolicy"],
  ["services.list", "serviceusage/services.list"],
  ["gcp.services.list", "serviceusage/services.list?filter=state:ENABLED"],
  ["gcp.services.get", "serviceusage/services.get"],
  ["projects.accounts.list", "iam/projects.serviceAccounts.list"],
  ["projects.accounts.get", "iam/projects.serviceAccounts.get"],
  ["projects.accounts.keys.list", "iam/projects.serviceAccounts.keys.list"],
  ["projects.accounts.keys.get", "iam/projects.serviceAccounts.keys.get"],
  ["dns.policies.list", "dns/policies.list"],
  ["dns.policies.get", "dns/policies.get"],
  ["keys.list", "apikeys/projects.locations.keys.list"],
  ["keys.get", "apikeys/projects.locations.keys.get"],
  ["apps.list", "appengine/apps.get"],
  ["CloudRun.list", "run/projects.locations.services.list"],
  ["CloudRun.get", "run/projects.locations.services.get"],
  ["functions.list", "cloudfunctions/projects.locations.functions.list"],
  ["instances.list", "sqladmin/instances.list"],
  ["managedZones.list", "dns/managedZones.list"],
  ["metrics.list", "logging/projects.metrics.list"],
  ["projects.locations.clusters.list", "container/projects.locations.clusters.list"],
  ["topics.list", "pubsub/projects.topics.list"],
]);

/** The read, or what is wrong with the name. */
export function resolveNodeMethodOrProblem(text: string): NodeReadMethodAndQuery | string {
  const [service, name = ""] = text.includes("/") ? text.split(/\/(.*)/s) : [undefined, text];
  // A service nobody knows is only a label.
  const known = service !== undefined && isService(service) ? service : undefined;
  const customary = CUSTOMARY.get(name);
  if (
    customary !== undefined &&
    (known === undefined || name === "projects.list" || customary.startsWith(`${known}/`))
  ) {
    return named(customary);
  }
  const exact = findReadMethodById(`${known ?? "compute"}/${name}`);
  if (exact !== undefined) return widened(exact);
  const found = loadReadMethods().filter(
    (read) => read.name.endsWith(`.${name}`) || (known === undefined && read.name === name),
  );
  const candidates = known === undefined ? found : found.filter((read) => read.service.name === known);
  const services = new Set(candidates.map((read) => read.service.name));
  if (candidates.length === 0) {
    return `${JSON.stringify(text)} is no list, aggregatedList, get, search or getIamPolicy of a service that is known here`;
  }
  if (services.size > 1) {
    const forms = [...services].slice(0, 3).map((service) => `${service}/${name}`);
    return `${JSON.stringify(text)} must say of which service: ${forms.join(", ")}`;
  }
  return widened(nearest(candidates));
}

function named(id: string): NodeReadMethodAndQuery {
  const [name = "", query] = id.split("?");
  const read = findReadMethodById(name);
  if (read === undefined) throw new Error(`no read is called ${name}`);
  return query === undefined ? { read } : { read, query: Object.fromEntries(new URLSearchParams(query)) };
}

function isService(name: string): boolean {
  return loadReadMethods().some((read) => read.service.name === name);
}

/** Of projects rather than of folders and organizations; the shortest of these. */
function nearest(reads: readonly ReadMethod[]): ReadMethod {
  const rank = (read: ReadMethod) => (/^(?:organizations|folders|billingAccounts)\./.test(read.name) ? 1 : 0);
  return [...reads].sort((a, b) => rank(a) - rank(b) || a.name.length - b.name.length)[0] as ReadMethod;
}

/** A listing of one zone or region is meant of all of them. */
function widened(read: ReadMethod): NodeReadMethodAndQuery {
  if (read.verb !== "list" || !/\/(?:zones|regions)\/\{/.test(read.path)) return { read };
  const all = findReadMethodById(`${read.service.name}/${read.name.replace(/\.list$/, ".aggregatedList")}`);
  return { read: all ?? read };
}
