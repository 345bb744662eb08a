/**
 * Whether something else can really have changed an attribute that the catalogue calls co-managed: a count belongs to
 * an autoscaler only where one scales the resource, a version to automatic upgrades only where these are on. Otherwise
 * a difference is drift.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import {
  appendToGroup,
  getValueAtPath,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type PathStep,
} from "@plumbline/model";
import { type AttributeValuePair, type DependencyRecorder, noDependencyRecorder } from "../model/index.js";

/** Whether a difference of a co-managed attribute is expected. */
export type ExpectedCoManagedChangeCheck = (
  code: ShapedResource,
  live: ShapedResource,
  pair: AttributeValuePair,
) => boolean;

interface ChangeContext {
  readonly code: ShapedResource;
  readonly live: ShapedResource;
  readonly pair: AttributeValuePair;
  readonly scalersOf: (side: ShapedResource) => readonly Scaler[];
}
type Condition = (about: ChangeContext) => boolean;

/** The value at a path of the shape: the live one, or else the code's. */
const valueIn = ({ code, live }: ChangeContext, ...path: readonly PathStep[]): JsonValue | undefined =>
  getValueAtPath(live.written, path) ?? getValueAtPath(code.written, path);
/** The value of a sibling of the attribute, in the same element. */
const siblingValue = ({ code, live, pair }: ChangeContext, ...path: readonly PathStep[]): JsonValue | undefined => {
  const around = pair.path.slice(0, -1);
  return getValueAtPath(live.written, [...around, ...path]) ?? getValueAtPath(code.written, [...around, ...path]);
};
const differ = (a: JsonValue | undefined, b: JsonValue | undefined) => Number(a) !== Number(b);

/** An autoscaler scales this count, and would itself set what is there: nothing beyond its limits. */
const isScaledByAutoscaler: Condition = ({ code, live, pair, scalersOf }) =>
  [...scalersOf(code), ...scalersOf(live)].some((scaler) => isSetBy(scaler, pair));
const always: Condition = () => true;
/** Something else may add values, but not remove the code's. */
const isAddedByCloud: Condition = ({ pair }) => pair.code === undefined;
const hasGrown: Condition = ({ pair }) => Number(pair.cloud) > Number(pair.code);
const isTrue = (value: JsonValue | undefined) => String(value).toLowerCase() === "true";
const isChannelSet = (value: JsonValue | undefined) =>
  typeof value === "string" && !/^(?:|none|node-?image|unspecified)$/i.test(value);

/** The live version is newer, of the same major version. */
const isMinorUpgrade: Condition = ({ pair: { code, cloud } }) => {
  const [before, after] = [code, cloud].map((value) => String(value).split(/[.-]/).map(Number));
  if (before === undefined || after === undefined || before[0] !== after[0]) return false;
  const at = after.findIndex((number, index) => number !== before[index]);
  return at !== -1 && (after[at] ?? 0) > (before[at] ?? 0);
};
/** Both sides name the same thing in another version: `family:7`, `repository:tag`. */
const hasSameName: Condition = ({ pair: { code, cloud } }) => {
  const [here, there] = [code, cloud].map((value) => String(value).replace(/:[\w.-]+$/, ""));
  const last = (text = "") => text.slice(text.lastIndexOf("/") + 1);
  return typeof cloud === "string" && last(here) === last(there);
};
const hasNameLike =
  (names: RegExp): Condition =>
  (about) => {
    const { cloud } = about.pair;
    const element = isJsonObject(cloud) ? cloud : {};
    return names.test(
      String(element.name ?? element.key ?? siblingValue(about, "name") ?? siblingValue(about, "key") ?? ""),
    );
  };

const PLATFORM_SETTINGS =
  /^(?:WEBSITE_|APPINSIGHTS_|APPLICATIONINSIGHTS_|ApplicationInsightsAgent|XDT_|SCM_|DIAGNOSTICS_|FUNCTIONS_EXTENSION)/;
const GUEST_METADATA = /^(?:ssh-?keys|windows-keys|google-|gke-|kube-|cluster-)/i;

/**
 * Conditions by type and path, with the paths of facts. Without a condition a co-managed attribute may always be
 * changed.
 */
const conditions: Readonly<Record<string, Readonly<Record<string, Condition>>>> = {
  "AWS::ApplicationAutoScaling::ScalableTarget": {
    MinCapacity: (about) => hasElements(valueIn(about, "properties", "ScheduledActions")),
    MaxCapacity: (about) => hasElements(valueIn(about, "properties", "ScheduledActions")),
  },
  "AWS::AutoScaling::AutoScalingGroup": {
    DesiredCapacity: (about) =>
      differ(valueIn(about, "properties", "MinSize"), valueIn(about, "properties", "MaxSize")),
    TargetGroupARNs: isAddedByCloud,
    LoadBalancerNames: isAddedByCloud,
  },
  "AWS::DynamoDB::Table": { ProvisionedThroughput: isScaledByAutoscaler },
  "AWS::ECS::Service": {
    DesiredCount: (about) =>
      isScaledByAutoscaler(about) || valueIn(about, "properties", "SchedulingStrategy") === "DAEMON",
    TaskDefinition: hasSameName,
  },
  "AWS::EKS::Nodegroup": {
    "ScalingConfig.DesiredSize": (about) => differ(siblingValue(about, "MinSize"), siblingValue(about, "MaxSize")),
  },
  "AWS::RDS::DBCluster": {
    AvailabilityZones: isAddedByCloud,
    EngineVersion: (about) =>
      isMinorUpgrade(about) && valueIn(about, "properties", "AutoMinorVersionUpgrade") !== false,
  },
  "AWS::RDS::DBInstance": {
    AllocatedStorage: (about) => hasGrown(about) && Number(valueIn(about, "properties", "MaxAllocatedStorage")) > 0,
    EngineVersion: (about) =>
      isMinorUpgrade(about) && valueIn(about, "properties", "AutoMinorVersionUpgrade") !== false,
  },
  "Microsoft.Compute/virtualMachineScaleSets": { "sku.capacity": isScaledByAutoscaler },
  "Microsoft.ContainerService/managedClusters": {
    "properties.agentPoolProfiles": (about) => isTrue(siblingValue(about, "enableAutoScaling")),
    "properties.kubernetesVersion": (about) =>
      isChannelSet(valueIn(about, "properties", "autoUpgradeProfile", "upgradeChannel")),
  },
  "Microsoft.Network/virtualNetworks/subnets": {
    "properties.networkSecurityGroup": isAddedByCloud,
    "properties.routeTable": isAddedByCloud,
  },
  "Microsoft.Web/sites": {
    "properties.siteConfig.linuxFxVersion": hasSameName,
    "properties.siteConfig.appSettings": (about) => isAddedByCloud(about) && hasNameLike(PLATFORM_SETTINGS)(about),
  },
  "compute.googleapis.com/Instance": { "metadata.items": hasNameLike(GUEST_METADATA) },
  "container.googleapis.com/Cluster": { nodePools: (about) => isTrue(siblingValue(about, "autoscaling", "enabled")) },
  "container.googleapis.com/NodePool": {
    version: (about) => isTrue(valueIn(about, "properties", "management", "autoUpgrade")),
    initialNodeCount: (about) => isTrue(valueIn(about, "properties", "autoscaling", "enabled")),
  },
  "sqladmin.googleapis.com/Instance": {
    "settings.dataDiskSizeGb": (about) =>
      hasGrown(about) && valueIn(about, "properties", "settings", "storageAutoResize") !== false,
  },
};

/** Counts that autoscalers of AWS name by their dimension: `dynamodb:table:ReadCapacityUnits`. */
const DIMENSIONS: ReadonlySet<unknown> = new Set(["DesiredCount", "ReadCapacityUnits", "WriteCapacityUnits"]);

function isSetBy({ dimension, minimum, maximum }: Scaler, { path, cloud }: AttributeValuePair): boolean {
  const count = path.at(-1);
  if (dimension !== undefined && DIMENSIONS.has(count) && dimension !== count) return false;
  const isNumber = typeof cloud === "number" || (typeof cloud === "string" && /^\d+$/.test(cloud));
  return !isNumber || (Number(cloud) >= (minimum ?? 0) && Number(cloud) <= (maximum ?? Number.POSITIVE_INFINITY));
}

function hasElements(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}

/** What scales a resource, and how far, where that is known. */
interface Scaler {
  readonly dimension?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Knows which of these resources an autoscaler scales. */
export function createExpectedCoManagedChangeCheck(
  resources: Iterable<ShapedResource>,
  recorder = noDependencyRecorder,
): ExpectedCoManagedChangeCheck {
  const targets = scaledTargets(resources, recorder);
  const scalersOf = (side: ShapedResource) => {
    const { naturalKey, resource, written } = side;
    const properties = isJsonObject(written.properties) ? written.properties : {};
    const names = [naturalKey, resource.name, properties.ServiceName, properties.TableName, written.name, written.id];
    const targetNames = names.flatMap((name) => (typeof name === "string" ? [lastSegment(name)] : []));
    const reference = `\${${resource.address.toLowerCase()}`;
    for (const name of [...targetNames, reference]) recorder.recordLookup(side, `scaled ${name}`);
    const named = targetNames.flatMap((name) => targets.get(name) ?? []);
    const referred = [...targets].flatMap(([target, all]) => (target.startsWith(`${reference}.`) ? all : []));
    return [...named, ...referred];
  };
  return (code, live, pair) => {
    const ofType = conditions[live.type] ?? {};
    const text = pair.path
      .filter((step) => typeof step === "string")
      .join(".")
      .replace(/^properties\.(?=[A-Z])/, "");
    const attribute = live.cloud === "google" ? text.replace(/^properties\./, "") : text;
    const found = Object.entries(ofType).find(([at]) => attribute === at || attribute.startsWith(`${at}.`));
    return (found?.[1] ?? always)({ code, live, pair, scalersOf });
  };
}

/** Autoscalers by the name of what they scale, its last part: `service/cluster/web` is `web`. */
function scaledTargets(
  resources: Iterable<ShapedResource>,
  recorder: DependencyRecorder,
): ReadonlyMap<string, readonly Scaler[]> {
  const found = new Map<string, Scaler[]>();
  for (const scaler of resources) {
    const at = SCALERS[scaler.type];
    const target = at === undefined ? undefined : getValueAtPath(scaler.written, at);
    if (typeof target !== "string") continue;
    const name = lastSegment(target);
    appendToGroup(found, name, toScaler(scaler.written));
    recorder.recordKey(scaler, `scaled ${name}`);
    for (const { index } of name.matchAll(/\./g)) recorder.recordKey(scaler, `scaled ${name.slice(0, index)}`);
  }
  return found;
}

/** Limits of Azure's depend on the time, and are not looked at. */
function toScaler(written: JsonObject): Scaler {
  const at = (name: string) => getValueAtPath(written, ["properties", name]);
  const [dimension, minimum, maximum] = [at("ScalableDimension"), at("MinCapacity"), at("MaxCapacity")];
  // What an action may set at its time, too, is no limit.
  const isLimit = (value: JsonValue | undefined): value is number =>
    typeof value === "number" && !hasElements(at("ScheduledActions"));
  return {
    ...(typeof dimension === "string" && { dimension: dimension.slice(dimension.lastIndexOf(":") + 1) }),
    ...(isLimit(minimum) && { minimum }),
    ...(isLimit(maximum) && { maximum }),
  };
}

const SCALERS: Readonly<Record<string, readonly string[]>> = {
  "AWS::ApplicationAutoScaling::ScalableTarget": ["properties", "ResourceId"],
  "Microsoft.Insights/autoscaleSettings": ["properties", "targetResourceUri"],
};

function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1).toLowerCase();
}
