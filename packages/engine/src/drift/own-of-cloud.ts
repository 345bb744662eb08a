/** What an account has though nobody put it there: made by the cloud itself, or by something that somebody put there. */
import type { ShapedResource } from "@plumbline/catalogue";
import { isJsonObject, type JsonObject, valueAt } from "@plumbline/model";

/** Why nobody has to manage it; undefined for what somebody made. */
export function ownerInCloud(shaped: ShapedResource): string | undefined {
  switch (shaped.cloud) {
    case "kubernetes":
      return inCluster(shaped.written);
    case "aws":
      return inAws(shaped);
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

/** Settings of an account or region: there is one, whether somebody set it or not. */
const SETTINGS: ReadonlySet<string> = new Set([
  "AWS::EC2::EbsEncryptionByDefault",
  "AWS::EC2::InstanceMetadataDefaults",
  "AWS::EC2::SnapshotBlockPublicAccess",
  "AWS::EC2::VPCGatewayAttachment",
  "AWS::ECR::RegistryScanningConfiguration",
]);
/** Every account has these. */
const USUAL: Readonly<Record<string, string>> = {
  "AWS::Athena::WorkGroup": "primary",
  "AWS::Events::EventBus": "default",
  "AWS::RDS::DBParameterGroup": "default.",
};

function inAws({ type, written, resource }: ShapedResource): string | undefined {
  const properties = isJsonObject(written.properties) ? written.properties : {};
  const said = (property: string) => String(properties[property] ?? "");
  const usual = USUAL[type];
  const isOfAws =
    SETTINGS.has(type) ||
    valueAt(written, ["beside", "IsDefault"]) === true ||
    (usual !== undefined && (said("Name") || resource.name).startsWith(usual)) ||
    (type.startsWith("AWS::IAM::") && said("Path").startsWith("/aws-service-role/")) ||
    (type === "AWS::EC2::SecurityGroup" && said("GroupName") === "default") ||
    (type === "AWS::SNS::TopicPolicy" && valueAt(properties, ["PolicyDocument", "Id"]) === "__default_policy_ID") ||
    (type === "AWS::KMS::Key" && /^Default (?:master )?key that protects/.test(said("Description")));
  return isOfAws ? "AWS" : undefined;
}
