/** What functions need to know about evaluated nodes: their text, whether they are wholly known, whether they are equal. */
import type { UnknownCause } from "@plumbline/hcl";
import type { DataNode, ScalarNode } from "../data/node.js";
import { copyNodeToPlace, createScalarNode, type SourceSpan } from "../data/node-builders-and-getters.js";
import { convertNodeToJson } from "../data/to-json.js";
import { findIntrinsicCall } from "./intrinsic-calls.js";

/** How CloudFormation writes a scalar into a text. A number keeps the digits it was written with: `1.10` is a version. */
export function formatScalarAsWritten(node: ScalarNode): string {
  const { value } = node;
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(node, value);
  return value === null ? "" : String(value);
}

function numberText(node: ScalarNode, value: number): string {
  const written = node.source.text.slice(node.start, node.end);
  return written !== "" && Number(written) === value ? written : String(value);
}

/** The value at another place. A number whose digits say more than its value (`5.10`) becomes the text that it is. */
export function copyNodeToPlaceKeepingDigits(place: SourceSpan, node: DataNode): DataNode {
  if (node.kind !== "scalar" || typeof node.value !== "number") return copyNodeToPlace(place, node);
  const text = numberText(node, node.value);
  return createScalarNode(place, text === String(node.value) ? node.value : text);
}

/** A name as it was written: YAML reads a plain `Yes` as a boolean, but it may name a condition. */
export function readNameAsWritten(node: DataNode | undefined): string | undefined {
  if (node?.kind !== "scalar" || node.value === null || findIntrinsicCall(node) !== undefined) return undefined;
  if (typeof node.value === "string") return node.value;
  return node.source.text.slice(node.start, node.end).replace(/^!\S+\s+/, "");
}

/** The text of a scalar, or of something unknown; undefined for lists and mappings. */
export function getNodeText(node: DataNode): string | undefined {
  if (node.kind === "scalar") return formatScalarAsWritten(node);
  return node.kind === "unknown" ? node.text : undefined;
}

/** Every reason why part of the value is unknown, each once. */
export function collectUnknownCausesOfNodes(nodes: readonly DataNode[]): readonly UnknownCause[] {
  const causes: UnknownCause[] = [];
  const add = (more: readonly UnknownCause[]): void => addCauses(causes, more);
  for (const node of nodes) {
    if (node.kind === "unknown") add(node.causes);
    else if (node.kind !== "scalar") convertNodeToJson(node, { unknown: (_, found) => add(found) });
  }
  return causes;
}

/** The reasons why something cannot be decided: what is computed is waited for then, like what nobody has given. */
export function replaceComputedReasonWithNoValue(causes: readonly UnknownCause[]): readonly UnknownCause[] {
  return causes.map((cause) => (cause.reason === "computed" ? { ...cause, reason: "no-value" } : cause));
}

export function mergeUnknownCauses(...lists: readonly (readonly UnknownCause[])[]): readonly UnknownCause[] {
  const causes: UnknownCause[] = [];
  for (const list of lists) addCauses(causes, list);
  return causes;
}

const MAX_CAUSES = 20;

function addCauses(causes: UnknownCause[], more: readonly UnknownCause[]): void {
  for (const cause of more) {
    if (causes.length >= MAX_CAUSES) return;
    const known = causes.some((earlier) => earlier.reference === cause.reference && earlier.reason === cause.reason);
    if (!known) causes.push(cause);
  }
}

/**
 * Whether two values are certain to be the same once deployed. The same reference gives the same value; the text of a
 * function that could not be evaluated does not say everything about it.
 */
export function isSameOnceDeployed(left: DataNode | undefined, right: DataNode | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  switch (left.kind) {
    case "scalar":
      return right.kind === "scalar" && left.value === right.value;
    case "unknown":
      return right.kind === "unknown" && left.text === right.text && !left.text.includes("(");
    case "sequence":
      return (
        right.kind === "sequence" &&
        left.items.length === right.items.length &&
        left.items.every((item, index) => isSameOnceDeployed(item, right.items[index]))
      );
    case "mapping": {
      if (right.kind !== "mapping" || left.entries.size !== right.entries.size) return false;
      for (const [key, entry] of left.entries) {
        const counterpart = right.entries.get(key);
        if (counterpart === undefined || !isSameOnceDeployed(entry.value, counterpart.value)) return false;
      }
      return true;
    }
  }
}

const MAX_CALL_TEXT = 300;

/** How a call that cannot be evaluated appears: `${Select(0, GetAZs())}`. */
export function formatUnevaluatedCall(name: string, args: readonly DataNode[]): string {
  const text = `${name.replace("Fn::", "")}(${args.map(argumentText).join(", ")})`;
  return `\${${text.length > MAX_CALL_TEXT ? `${text.slice(0, MAX_CALL_TEXT)}…` : text}}`;
}

function argumentText(node: DataNode): string {
  switch (node.kind) {
    case "scalar":
      return formatScalarAsWritten(node);
    case "unknown":
      return isSingleReference(node.text) ? node.text.slice(2, -1) : node.text;
    case "sequence":
      return `[${node.items.slice(0, MAX_CALL_TEXT).map(argumentText).join(", ")}]`;
    case "mapping":
      return "{…}";
  }
}

function isSingleReference(text: string): boolean {
  return (
    text.startsWith("${") && text.endsWith("}") && text.indexOf("${", 2) === -1 && text.indexOf("}") === text.length - 1
  );
}
