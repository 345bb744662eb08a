/**
 * Whether something else may really change what the catalogue calls co-managed: a count is a scaler's only where one
 * scales it, a version an upgrade's only where upgrades are on. Where it may not, a difference is drift as any other.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { isJsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import { unwatched, type Watch } from "./pairing/watch.js";
import type { AttributePair } from "./walk.js";

export type ByRight = (code: ShapedResource, live: ShapedResource, pair: AttributePair) => boolean;

interface About {
  readonly code: ShapedResource;
  readonly live: ShapedResource;
  readonly pair: AttributePair;
  readonly isScaled: (side: ShapedResource) => boolean;
}
type Condition = (about: About) => boolean;

/** What is said at a path of the shape, by the cloud or else by the code. */
const said = ({ code, live }: About, ...path: readonly PathStep[]): JsonValue | undefined =>
  valueAt(live.written, path) ?? valueAt(code.written, path);
/** What is said beside the attribute, in the same element. */
const beside = ({ code, live, pair }: About, ...path: readonly PathStep[]): JsonValue | undefined => {
  const around = pair.path.slice(0, -1);
  return valueAt(live.written, [...around, ...path]) ?? valueAt(code.written, [...around, ...path]);
};
const differ = (a: JsonValue | undefined, b: JsonValue | undefined) => Number(a) !== Number(b);

const scaled: Condition = ({ code, live, isScaled }) => isScaled(code) || isScaled(live);
const always: Condition = () => true;
/** Others may put something in, and not take out what the code says. */
const onlyMore: Condition = ({ pair }) => pair.code === undefined;
const grown: Condition = ({ pair }) => Number(pair.cloud) > Number(pair.code);
const isYes = (value: JsonValue | undefined) => String(value).toLowerCase() === "true";
const isOn = (value: JsonValue | undefined) =>
  typeof value === "string" && !/^(?:|none|node-?image|unspecified)$/i.test(value);

/** A newer one of the same major version. */
const minorVersion: Condition = ({ pair: { code, cloud } }) => {
  const [before, after] = [code, cloud].map((value) => String(value).split(/[.-]/).map(Number));
  if (before === undefined || after === undefined || before[0] !== after[0]) return false;
  const at = after.findIndex((number, index) => number !== before[index]);
  return at !== -1 && (after[at] ?? 0) > (before[at] ?? 0);
};
/** Another version of the same: `family:7`, `repository:tag`. */
const sameName: Condition = ({ pair: { code, cloud } }) => {
  const [here, there] = [code, cloud].map((value) => String(value).replace(/:[\w.-]+$/, ""));
  const last = (text = "") => text.slice(text.lastIndexOf("/") + 1);
  return typeof cloud === "string" && last(here) === last(there);
};
const named =
  (names: RegExp): Condition =>
  (about) => {
    const { cloud } = about.pair;
    const element = isJsonObject(cloud) ? cloud : {};
    return names.test(String(element.name ?? element.key ?? beside(about, "name") ?? beside(about, "key") ?? ""));
  };

const PLATFORM_SETTINGS =
  /^(?:WEBSITE_|APPINSIGHTS_|APPLICATIONINSIGHTS_|ApplicationInsightsAgent|XDT_|SCM_|DIAGNOSTICS_|FUNCTIONS_EXTENSION)/;
const GUEST_METADATA = /^(?:ssh-?keys|windows-keys|google-|gke-|kube-|cluster-)/i;

/** By type and path, as the facts have them; what is not here, the facts alone decide. */
const conditions: Readonly<Record<string, Readonly<Record<string, Condition>>>> = {
  "AWS::ApplicationAutoScaling::ScalableTarget": {
    MinCapacity: (about) => hasSome(said(about, "properties", "ScheduledActions")),
    MaxCapacity: (about) => hasSome(said(about, "properties", "ScheduledActions")),
  },
  "AWS::AutoScaling::AutoScalingGroup": {
    DesiredCapacity: (about) => differ(said(about, "properties", "MinSize"), said(about, "properties", "MaxSize")),
    TargetGroupARNs: onlyMore,
    LoadBalancerNames: onlyMore,
  },
  "AWS::DynamoDB::Table": { ProvisionedThroughput: scaled },
  "AWS::ECS::Service": {
    DesiredCount: (about) => scaled(about) || said(about, "properties", "SchedulingStrategy") === "DAEMON",
    TaskDefinition: sameName,
  },
  "AWS::EKS::Nodegroup": {
    "ScalingConfig.DesiredSize": (about) => differ(beside(about, "MinSize"), beside(about, "MaxSize")),
  },
  "AWS::RDS::DBCluster": {
    AvailabilityZones: onlyMore,
    EngineVersion: (about) => minorVersion(about) && said(about, "properties", "AutoMinorVersionUpgrade") !== false,
  },
  "AWS::RDS::DBInstance": {
    AllocatedStorage: (about) => grown(about) && Number(said(about, "properties", "MaxAllocatedStorage")) > 0,
    EngineVersion: (about) => minorVersion(about) && said(about, "properties", "AutoMinorVersionUpgrade") !== false,
  },
  "Microsoft.Compute/virtualMachineScaleSets": { "sku.capacity": scaled },
  "Microsoft.ContainerService/managedClusters": {
    "properties.agentPoolProfiles": (about) => isYes(beside(about, "enableAutoScaling")),
    "properties.kubernetesVersion": (about) => isOn(said(about, "properties", "autoUpgradeProfile", "upgradeChannel")),
  },
  "Microsoft.Network/virtualNetworks/subnets": {
    "properties.networkSecurityGroup": onlyMore,
    "properties.routeTable": onlyMore,
  },
  "Microsoft.Web/sites": {
    "properties.siteConfig.linuxFxVersion": sameName,
    "properties.siteConfig.appSettings": (about) => onlyMore(about) && named(PLATFORM_SETTINGS)(about),
  },
  "compute.googleapis.com/Instance": { "metadata.items": named(GUEST_METADATA) },
  "container.googleapis.com/Cluster": { nodePools: (about) => isYes(beside(about, "autoscaling", "enabled")) },
  "container.googleapis.com/NodePool": {
    version: (about) => isYes(said(about, "properties", "management", "autoUpgrade")),
    initialNodeCount: (about) => isYes(said(about, "properties", "autoscaling", "enabled")),
  },
  "sqladmin.googleapis.com/Instance": {
    "settings.dataDiskSizeGb": (about) =>
      grown(about) && said(about, "properties", "settings", "storageAutoResize") !== false,
  },
};

function hasSome(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}

export function changedByRight(resources: Iterable<ShapedResource>, watch = unwatched): ByRight {
  const targets = scaledTargets(resources, watch);
  const isScaled = (side: ShapedResource) => {
    const { naturalKey, resource, written } = side;
    const properties = isJsonObject(written.properties) ? written.properties : {};
    const names = [naturalKey, resource.name, properties.ServiceName, properties.TableName, written.name, written.id];
    const own = names.flatMap((name) => (typeof name === "string" ? [lastOf(name)] : []));
    const reference = `\${${resource.address.toLowerCase()}`;
    for (const word of [...own, reference]) watch.asks(side, `scaled ${word}`);
    return own.some((name) => targets.has(name)) || [...targets].some((target) => target.startsWith(`${reference}.`));
  };
  return (code, live, pair) => {
    const ofType = conditions[live.type] ?? {};
    const text = pair.path
      .filter((step) => typeof step === "string")
      .join(".")
      .replace(/^properties\.(?=[A-Z])/, "");
    const own = live.cloud === "google" ? text.replace(/^properties\./, "") : text;
    const found = Object.entries(ofType).find(([at]) => own === at || own.startsWith(`${at}.`));
    return (found?.[1] ?? always)({ code, live, pair, isScaled });
  };
}

/** What scalers name, by the last of the name: `service/cluster/web` is `web`. */
function scaledTargets(resources: Iterable<ShapedResource>, watch: Watch): ReadonlySet<string> {
  const found = new Set<string>();
  for (const scaler of resources) {
    const at = SCALERS[scaler.type];
    const target = at === undefined ? undefined : valueAt(scaler.written, at);
    if (typeof target !== "string") continue;
    const name = lastOf(target);
    found.add(name);
    watch.offers(scaler, `scaled ${name}`);
    for (const { index } of name.matchAll(/\./g)) watch.offers(scaler, `scaled ${name.slice(0, index)}`);
  }
  return found;
}

const SCALERS: Readonly<Record<string, readonly string[]>> = {
  "AWS::ApplicationAutoScaling::ScalableTarget": ["properties", "ResourceId"],
  "Microsoft.Insights/autoscaleSettings": ["properties", "targetResourceUri"],
};

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1).toLowerCase();
}
