/** The other way back: what the code would bring the cloud back to, and who does that. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { JsonValue } from "@plumbline/model";
import type { AttributePair } from "../walk.js";

export interface Restoring {
  /** As the code has it; undefined where it does not say. */
  readonly value: JsonValue | undefined;
  /** A command, or what to do where none does it. */
  readonly how: string;
}

export function restoringOf(shaped: ShapedResource, { code }: AttributePair): Restoring {
  return { value: code, how: howToApply(shaped) };
}

/** Names are of strangers: a shell takes them as they are. */
function howToApply({ cloud, resource, scope }: ShapedResource): string {
  const { file } = resource.source.source;
  if (/\.(?:tf|tofu)(?:\.json)?$/.test(file)) return `terraform apply -target=${inShell(resource.address)}`;
  if (resource.type.includes("::")) {
    return `aws cloudformation create-change-set --deployment-mode REVERT_DRIFT --stack-name … --change-set-name … --template-body ${inShell(`file://${file}`)}`;
  }
  if (cloud === "azure") {
    const group = scope.resourceGroup === undefined ? "…" : inShell(scope.resourceGroup);
    return `az deployment group create --resource-group ${group} --template-file ${inShell(file)}`;
  }
  return cloud === "kubernetes" ? `kubectl apply -f ${inShell(file)}` : "deploy the code again";
}

function inShell(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
