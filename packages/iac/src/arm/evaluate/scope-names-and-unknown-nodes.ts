/**
 * Names of what a template is deployed to. They are computed as ids are: in the id of a resource nobody waits for their
 * text. Where one decides, it is waited for.
 */
import type { UnknownCause } from "@plumbline/hcl";
import type { DataNode, UnknownNode } from "../../data/node.js";
import { createScalarNode, createUnknownNode, type SourceSpan } from "../../data/node-builders-and-getters.js";
import { joinTexts } from "./node-value-helpers.js";

const scopeNames: ReadonlySet<string> = new Set([
  "managementgroup().name",
  "resourcegroup().name",
  "subscription().subscriptionid",
  "subscription().tenantid",
  "tenant().tenantid",
]);

/** What is known whatever a template is deployed to: kinds, and how ids are made of names. */
const knownParts: ReadonlyMap<string, string> = new Map([
  ["managementgroup().id", "/providers/Microsoft.Management/managementGroups/${managementGroup().name}"],
  ["resourcegroup().id", "/subscriptions/${subscription().subscriptionId}/resourceGroups/${resourceGroup().name}"],
  ["resourcegroup().type", "Microsoft.Resources/resourceGroups"],
  ["subscription().id", "/subscriptions/${subscription().subscriptionId}"],
  ["tenant().id", "/tenants/${tenant().tenantId}"],
]);

export function resolveScopeProperty(place: SourceSpan, reference: string): DataNode | undefined {
  const text = knownParts.get(reference.toLowerCase());
  if (text === undefined) return undefined;
  const pieces = text.split(/(\$\{.*?\})/).filter((piece) => piece !== "");
  return joinTexts(
    place,
    pieces.map((piece) =>
      piece.startsWith("${") ? createUnknownScopeName(place, piece.slice(2, -1)) : createScalarNode(place, piece),
    ),
  );
}

/** A name of what a template is deployed to, where only its text is not known. */
export function createUnknownScopeName(place: SourceSpan, reference: string): UnknownNode {
  return createUnknownNode(place, `\${${reference}}`, [{ reference, reason: "computed" }]);
}

/** A part of an unknown value, whose cause it is. */
export function createUnknownPartCause(cause: UnknownCause, reference: string): UnknownCause {
  return { ...cause, reference, reason: isScopeName(reference) ? "computed" : cause.reason };
}

/** The result of a call or choice that would have to know what it waits for. */
export function createUnknownNodeOfUndecidedCall(
  place: SourceSpan,
  text: string,
  causes: readonly UnknownCause[],
): UnknownNode {
  return createUnknownNode(place, `\${${text}}`, causes.map(deciding));
}

function deciding(cause: UnknownCause): UnknownCause {
  return cause.reason === "computed" && isScopeName(cause.reference) ? { ...cause, reason: "lookup" } : cause;
}

function isScopeName(reference: string): boolean {
  return scopeNames.has(reference.toLowerCase());
}
