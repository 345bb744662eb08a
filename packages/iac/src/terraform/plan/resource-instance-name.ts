/** A resource instance as plans and states name it. */

import type { DataNode } from "../../data/node.js";
import { getMember, getScalarValue, getTextValue } from "../../data/node-builders-and-getters.js";
import type { Resource } from "../../document.js";
import { formatInstanceIndex } from "../instance-index.js";
import { describeNodeKind, type PlanProblemReporter } from "./expect-members.js";

export interface ResourceInstanceName {
  readonly address: string;
  /** The address of the module it is in; empty for the root module. */
  readonly module: string;
  readonly mode: "managed" | "data";
  readonly type: string;
  readonly name: string;
  readonly index?: string | number;
}

/** Undefined when the node names no resource: that is told. */
export function readResourceInstanceNameFromNode(
  node: DataNode,
  module: string,
  indexNode: DataNode | undefined,
  report: PlanProblemReporter,
): ResourceInstanceName | undefined {
  if (node.kind !== "mapping") {
    report(node, `a resource must be an object, found ${describeNodeKind(node)}`);
    return undefined;
  }
  const type = getTextValue(getMember(node, "type"));
  const name = getTextValue(getMember(node, "name"));
  if (type === undefined || name === undefined) {
    report(node, "a resource must have a type and a name");
    return undefined;
  }
  const mode = getTextValue(getMember(node, "mode")) === "data" ? "data" : "managed";
  const key = getScalarValue(indexNode);
  const index = typeof key === "string" || typeof key === "number" ? key : undefined;
  const block = `${module === "" ? "" : `${module}.`}${formatBlockKey(mode, type, name)}`;
  const stated = getTextValue(getMember(node, "address"));
  const address =
    stated !== undefined && isWhole(stated, block, index) ? stated : `${block}${formatInstanceIndex(index)}`;
  return { address, module, mode, type, name, ...(index === undefined ? {} : { index }) };
}

/** Terraform 0.12 shows the resources of a state by addresses without module and index. */
function isWhole(address: string, block: string, index: string | number | undefined): boolean {
  return index === undefined ? address === block : address.startsWith(`${block}[`);
}

/** How a module's own code names the block: `aws_vpc.main`, `data.aws_ami.base`. */
export function formatBlockKey(mode: "managed" | "data", type: string, name: string): string {
  return `${mode === "data" ? "data." : ""}${type}.${name}`;
}

/** `registry.terraform.io/hashicorp/aws` is known as `aws`. */
export function getProviderShortName(fullName: string | undefined, type: string): string {
  const last = fullName?.slice(fullName.lastIndexOf("/") + 1) ?? "";
  return last === "" ? type.replace(/_.*$/s, "") : last;
}

/** What the provider calls a resource it manages. A data source only looks at what somebody else has made. */
export function buildCloudIdentity(
  mode: "managed" | "data",
  ...values: readonly (DataNode | undefined)[]
): Pick<Resource, "identity"> {
  if (mode === "data") return {};
  const id = firstText(values, "id");
  const arn = firstText(values, "arn");
  if (id === undefined && arn === undefined) return {};
  return { identity: { ...(id === undefined ? {} : { id }), ...(arn === undefined ? {} : { arn }) } };
}

function firstText(values: readonly (DataNode | undefined)[], key: string): string | undefined {
  for (const value of values) {
    const text = getTextValue(getMember(value, key));
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
}
