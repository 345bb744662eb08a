/**
 * Names of what a template is deployed to. They are computed as ids are: in the id of a resource nobody waits for their
 * text. Where one decides, it is waited for.
 */
import type { UnknownCause } from "@plumbline/hcl";
import { type Place, unknownAt } from "../../data/build.js";
import type { UnknownNode } from "../../data/node.js";

const scopeNames: ReadonlySet<string> = new Set([
  "managementgroup().name",
  "resourcegroup().name",
  "subscription().subscriptionid",
  "subscription().tenantid",
  "tenant().tenantid",
]);

/** A part of an unknown value, whose cause it is. */
export function causeOfPart(cause: UnknownCause, reference: string): UnknownCause {
  return { ...cause, reference, reason: isScopeName(reference) ? "computed" : cause.reason };
}

/** The result of a call or choice that would have to know what it waits for. */
export function unanswered(place: Place, text: string, causes: readonly UnknownCause[]): UnknownNode {
  return unknownAt(place, `\${${text}}`, causes.map(deciding));
}

function deciding(cause: UnknownCause): UnknownCause {
  return cause.reason === "computed" && isScopeName(cause.reference) ? { ...cause, reason: "lookup" } : cause;
}

function isScopeName(reference: string): boolean {
  return scopeNames.has(reference.toLowerCase());
}
