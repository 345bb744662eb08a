/** The template kinds a configuration can name, and the documents they stand for. */
import type { TemplateKind } from "@plumbline/iac";

export interface NodeType {
  /** The name as it is shown. */
  readonly name: string;
  /** `any`: of every kind, and not the documents but each resource in them. Ours, for rules on the clouds' shapes. */
  readonly kind: TemplateKind | "any";
  /** Only documents that a Helm chart makes. */
  readonly isOfChart?: true;
  /** Documents are root modules, not files: ours, for rules that join what different files hold. */
  readonly wholeModules?: true;
}

const known: readonly NodeType[] = [
  { name: "terraform", kind: "terraform" },
  { name: "terraformModule", kind: "terraform", wholeModules: true },
  { name: "terraformPlan", kind: "terraform-plan" },
  { name: "terraformState", kind: "terraform-state" },
  { name: "cloudformation", kind: "cloudformation" },
  { name: "arm", kind: "arm" },
  { name: "kubernetesObjectFiles", kind: "kubernetes" },
  { name: "helmChart", kind: "kubernetes", isOfChart: true },
  // Controllers that manage a cloud through objects of a cluster; what they read is a manifest like any other.
  { name: "ack", kind: "kubernetes" },
  { name: "aso", kind: "kubernetes" },
  { name: "kcc", kind: "kubernetes" },
  { name: "resources", kind: "any", wholeModules: true },
  { name: "yaml", kind: "yaml" },
  { name: "json", kind: "json" },
];

const byName = new Map(known.map((type) => [type.name.toLowerCase(), type]));
const notYet: ReadonlySet<string> = new Set(["deploymentmanager", "common"]);

/** The type, or what is wrong with it. */
export function parseNodeType(name: string): NodeType | string {
  const plain = name.toLowerCase().replace(/[-_]/g, "");
  const type = byName.get(plain);
  if (type !== undefined) return type;
  if (notYet.has(plain)) return `type ${JSON.stringify(name)} is not supported yet`;
  return `type must be one of ${known.map((one) => one.name).join(", ")}, found ${JSON.stringify(name)}`;
}
