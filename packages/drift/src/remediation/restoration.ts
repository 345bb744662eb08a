/** The other way back: what the code would bring the cloud back to, and who does that. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { JsonValue } from "@plumbline/model";
import type { AttributePair } from "../model/index.js";

export interface Restoration {
  /** As the code has it; undefined where it does not say. */
  readonly value: JsonValue | undefined;
  /** A command, or what to do where none does it. */
  readonly how: string;
}

export function createRestoration(shaped: ShapedResource, { code }: AttributePair): Restoration {
  return { value: code, how: applyCommand(shaped) };
}

/** Names are of strangers: a shell takes them as they are. */
function applyCommand({ cloud, resource, scope }: ShapedResource): string {
  const { file } = resource.source.source;
  if (/\.(?:tf|tofu)(?:\.json)?$/.test(file)) return `terraform apply -target=${quoteForShell(resource.address)}`;
  if (resource.type.includes("::")) {
    return `aws cloudformation create-change-set --deployment-mode REVERT_DRIFT --stack-name … --change-set-name … --template-body ${quoteForShell(`file://${file}`)}`;
  }
  if (cloud === "azure") {
    const group = scope.resourceGroup === undefined ? "…" : quoteForShell(scope.resourceGroup);
    return `az deployment group create --resource-group ${group} --template-file ${quoteForShell(file)}`;
  }
  return cloud === "kubernetes" ? `kubectl apply -f ${quoteForShell(file)}` : "deploy the code again";
}

function quoteForShell(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
