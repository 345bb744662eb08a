/**
 * The classic nodes of one subscription. Those that name a type take theirs from one list of all resources, read once for
 * all of them; what is in no such list is found below what is, or among the settings of the subscription.
 */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { forEachConcurrently } from "../../for-each-concurrently.js";
import type { AccountSink, SnapshotNodeRequest } from "../../provider.js";
import { type AzureResource, parseAzureResource } from "../azure-resource-conversion.js";
import { type ChildReadPlan, findParentTypeAndChildReadPlan } from "../child-read-plans.js";
import { RESOURCE_LIST_API_VERSION } from "../list-resources.js";
import { readChildEntries } from "../resource-details.js";
import { allResourcesFilter, parseResourceFilter, type ResourceFilter } from "../resource-filter.js";
import { parseResourceId } from "../resource-id.js";
import { createScopePartWriter, type ScopePartWriter } from "../scope-part-writer.js";
import { subscriptionLevelReadPlans } from "../subscription-level-read-plans.js";
import type { AzureTarget } from "../subscription-targets.js";
import { buildClassicDocument } from "./classic-document.js";
import { type AzureClassicNode, parseAzureClassicNode } from "./parse-classic-node.js";

interface ClassicNodeRead extends AzureClassicNode {
  readonly parts: ScopePartWriter;
  readonly wanted: ResourceFilter;
  /** Where its resources are, when no list of a subscription has them. */
  readonly below: { readonly parent: string; readonly child: ChildReadPlan } | undefined;
}

const AT_ONCE = 24;

export async function readAzureClassicNodesIntoSink(
  requests: readonly SnapshotNodeRequest[],
  target: AzureTarget,
  sink: AccountSink,
): Promise<void> {
  const nodes = requests.map((request) => nodeReadOf(request, target, sink));
  for (const { parts, type } of nodes) parts.begin(type);
  const exact = nodes.filter(({ path }) => path !== undefined);
  await forEachConcurrently(exact, AT_ONCE, (node) => addExact(node, target, sink));
  const masters = nodes.filter(({ path }) => path === undefined);
  const ofSubscription = masters.filter((node) => settingOf(node) !== undefined);
  for (const node of ofSubscription) await addSettings(node, target);
  const listed = masters.filter((node) => settingOf(node) === undefined);
  if (listed.length > 0) await addListed(listed, target);
  for (const { parts } of nodes) await parts.end();
}

function nodeReadOf(
  { key, node, role }: SnapshotNodeRequest,
  { subscription }: AzureTarget,
  sink: AccountSink,
): ClassicNodeRead {
  const read = parseAzureClassicNode(node);
  const parts = createScopePartWriter(sink, key, { subscription: subscription.id });
  if (role === "snapshot") return { ...read, parts, wanted: allResourcesFilter, below: undefined };
  return { ...read, path: undefined, parts, wanted: parseResourceFilter(node), below: belowOf(read.type) };
}

/** Types of three steps and more are inside of others; few are in the list of a subscription nevertheless. */
function belowOf(type: string): ClassicNodeRead["below"] {
  const steps = type.split("/");
  const name = steps.at(-1) ?? "";
  if (steps.length < 3 || inLists.has(type.toLowerCase())) return undefined;
  return (
    findParentTypeAndChildReadPlan(type) ?? {
      parent: steps.slice(0, -1).join("/"),
      child: { path: name, type, read: "list", as: "own" },
    }
  );
}

const inLists = new Set([
  "microsoft.sql/servers/databases",
  "microsoft.sql/servers/elasticpools",
  "microsoft.sql/managedinstances/databases",
  "microsoft.web/sites/slots",
  "microsoft.compute/virtualmachines/extensions",
  "microsoft.compute/galleries/images",
  "microsoft.compute/galleries/images/versions",
  "microsoft.network/networkwatchers/flowlogs",
  "microsoft.network/privatednszones/virtualnetworklinks",
  "microsoft.containerregistry/registries/replications",
  "microsoft.containerregistry/registries/webhooks",
  "microsoft.cdn/profiles/endpoints",
  "microsoft.automation/automationaccounts/runbooks",
  "microsoft.synapse/workspaces/sqlpools",
  "microsoft.synapse/workspaces/bigdatapools",
  "microsoft.kusto/clusters/databases",
]);

function settingOf({ type }: ClassicNodeRead) {
  return subscriptionLevelReadPlans.find((setting) => setting.type.toLowerCase() === type.toLowerCase());
}

async function addSettings(node: ClassicNodeRead, target: AzureTarget): Promise<void> {
  const { path, filter } = settingOf(node) ?? { path: "" };
  const { manager, subscription } = target;
  const query = filter === undefined ? {} : { $filter: filter };
  await reportingFaults(node, () =>
    withVersion(node, target, async (version) => {
      for await (const entry of manager.list(`/subscriptions/${subscription.id}/${path}`, version, query)) {
        await add(entry, node, target);
      }
    }),
  );
}

async function addListed(nodes: readonly ClassicNodeRead[], target: AzureTarget): Promise<void> {
  const { manager, subscription } = target;
  const entries = manager.list(`/subscriptions/${subscription.id}/resources`, RESOURCE_LIST_API_VERSION, {
    $expand: "createdTime",
  });
  try {
    await forEachConcurrently(entries, AT_ONCE, async (entry) => {
      const type = String(entry.type).toLowerCase();
      for (const node of nodes) {
        const wanted = (node.below?.parent ?? node.type).toLowerCase();
        if (wanted === type)
          await (node.below === undefined ? addResource(entry, node, target) : addBelow(entry, node, target));
      }
    });
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    for (const { parts, type } of nodes) parts.miss(type, error.message);
  }
}

async function addBelow(entry: JsonObject, node: ClassicNodeRead, target: AzureTarget): Promise<void> {
  const parent = parseAzureResource(entry);
  const child = node.below?.child;
  if (!node.wanted.mayContain(entry)) return;
  if (parent === undefined || child === undefined || child.unless?.(entry) === true) return;
  await reportingFaults(node, async () => {
    for (const { body } of await readChildEntries(child, parent, target, node.version)) await add(body, node, target);
  });
}

async function addResource(entry: JsonObject, node: ClassicNodeRead, target: AzureTarget): Promise<void> {
  if (!node.wanted.accepts(entry)) return;
  await reportingFaults(node, async () => {
    const body = await withVersion(node, target, (version) => target.manager.get(String(entry.id), version));
    const { createdTime } = entry;
    await add({ ...body, ...(createdTime !== undefined && { createdTime }) }, node, target);
  });
}

async function addExact(node: ClassicNodeRead, target: AzureTarget, sink: AccountSink): Promise<void> {
  const path = fullPath(node.path ?? "", target);
  await reportingFaults(
    node,
    async () => {
      const body = await withVersion(node, target, (version) => target.manager.get(path, version));
      await add({ ...body, id: typeof body.id === "string" ? body.id : path }, node, target);
    },
    () => sink.note(`${path} was not found`),
  );
}

/** Without its subscription it is one of the entry's. */
function fullPath(path: string, { subscription }: AzureTarget): string {
  const steps = `/${path.replace(/^\/+|\/+$/g, "")}`;
  return /^\/subscriptions\//i.test(steps) ? steps : `/subscriptions/${subscription.id}${steps}`;
}

async function add(
  body: JsonObject,
  { type, parts, wanted }: ClassicNodeRead,
  { subscription }: AzureTarget,
): Promise<void> {
  const whole: AzureResource | undefined = parseAzureResource(body);
  if (whole !== undefined && wanted.accepts(body)) await parts.add(type, buildClassicDocument(whole, subscription.id));
}

function withVersion<Result>(
  { type, version }: AzureClassicNode,
  { versions, subscription }: AzureTarget,
  read: (version: string) => Promise<Result>,
): Promise<Result> {
  return version === undefined ? versions.with(type, subscription.id, read) : read(version);
}

/** What cannot be read is told of its part; what is not there any more is none. */
async function reportingFaults(
  { type, parts }: ClassicNodeRead,
  read: () => Promise<void>,
  gone: () => void = () => {},
): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    if (error.kind === "gone") gone();
    else parts.miss(type, error.message);
  }
}

/** The subscription an ask's path names; undefined where it names none. */
export function findSubscriptionInPath({ node, role }: SnapshotNodeRequest): string | undefined {
  if (role === "master" || typeof node.path !== "string") return undefined;
  return parseResourceId(`/${node.path.replace(/^\/+/, "")}`)?.subscription?.toLowerCase();
}
