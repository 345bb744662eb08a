/** Restores the code's value in the cloud: which value that is, and how to apply it. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { JsonValue } from "@plumbline/model";
import type { AttributeValuePair } from "../model/index.js";

/** How to restore the code's value. */
export interface Restoration {
  /** The code's value; undefined where it has none. */
  readonly value: JsonValue | undefined;
  /** A command, or what to do where there is none. */
  readonly how: string;
}

export function createRestoration(shaped: ShapedResource, { code, unwritten }: AttributeValuePair): Restoration {
  switch (unwritten?.kind) {
    case undefined:
      return { value: code, how: applyCommand(shaped) };
    case "default":
      return { value: unwritten.value, how: applyCommand(shaped) };
    case "empty":
      return { value: undefined, how: applyCommand(shaped) };
    case "grant":
      return { value: undefined, how: "no code says it, and a plan would keep it: remove it from the account" };
    case "set":
      return { value: undefined, how: "no manifest has it, and applying one would keep it: remove it from the object" };
    case "seen":
      return {
        value: undefined,
        how: "a plan would keep what is there: earlier versions of the resource show what it was; set that in the account",
      };
    case "documented":
      return {
        value: unwritten.value,
        how: "set it in the account, or write it and deploy: silence may keep what is there",
      };
    case "applied":
      return {
        value: unwritten.value,
        how: "a plan would keep what is there: set it in the account, or write it and apply",
      };
  }
}

/** Names come from strangers, and are quoted for the shell. */
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
