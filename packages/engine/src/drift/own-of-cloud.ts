/** What an account has though nobody put it there: made by the cloud itself, or by something that somebody put there. */
import type { ShapedResource } from "@plumbline/catalogue";
import { isJsonObject, type JsonObject, valueAt } from "@plumbline/model";

/** Why nobody has to manage it; undefined for what somebody made. */
export function ownerInCloud({ cloud, type, written, resource }: ShapedResource): string | undefined {
  switch (cloud) {
    case "kubernetes":
      return inCluster(written);
    case "aws":
      return inAws(type, isJsonObject(written.properties) ? written.properties : {}, resource.name);
    default:
      return undefined;
  }
}

const SYSTEM_NAMESPACES: ReadonlySet<unknown> = new Set(["kube-system", "kube-public", "kube-node-lease"]);
const SYSTEM_KINDS: ReadonlySet<unknown> = new Set(["APIService", "ServiceCIDR", "IPAddress", "Node"]);
/** Of every namespace, or of every cluster. */
const STANDARD = [
  ["Namespace", /^(?:default|kube-.*)$/],
  ["Service", /^kubernetes$/],
  ["ServiceAccount", /^default$/],
  ["ConfigMap", /^kube-root-ca\.crt$/],
  ["PriorityClass", /^system-/],
  ["ClusterRole", /^system:/],
  ["ClusterRoleBinding", /^system:/],
] as const;

function inCluster(object: JsonObject): string | undefined {
  const at = (...path: string[]) => valueAt(object, path);
  const owners = at("metadata", "ownerReferences");
  const [owner] = Array.isArray(owners) ? owners : [];
  if (isJsonObject(owner)) return `${owner.kind} ${owner.name}`;
  const name = String(at("metadata", "name"));
  const isStandard =
    SYSTEM_KINDS.has(object.kind) ||
    SYSTEM_NAMESPACES.has(at("metadata", "namespace")) ||
    at("metadata", "labels", "kubernetes.io/bootstrapping") !== undefined ||
    at("metadata", "annotations", "apf.kubernetes.io/autoupdate-spec") !== undefined ||
    STANDARD.some(([kind, pattern]) => kind === object.kind && pattern.test(name));
  return isStandard ? "the cluster" : undefined;
}

function inAws(type: string, properties: JsonObject, name: string): string | undefined {
  const said = (property: string) => String(properties[property] ?? "");
  if (type.startsWith("AWS::IAM::") && said("Path").startsWith("/aws-service-role/")) return "a service of AWS";
  if (type === "AWS::IAM::ManagedPolicy" && /^arn:[^:]*:iam::aws:/.test(said("PolicyArn") || name)) return "AWS";
  if (type === "AWS::EC2::SecurityGroup" && said("GroupName") === "default") return "its VPC";
  if (type === "AWS::EC2::VPC" && properties.IsDefault === true) return "AWS";
  return undefined;
}
