/**
 * Resources of the code that an account does not list, because it has them inside another resource: routes of a route
 * table, entries of a network ACL. They are compared there.
 */
import { listAttachmentParents } from "@plumbline/catalogue";
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { getAttributeFactLookup } from "../attributes/index.js";
import type { CodeSide, LiveSide } from "../model/index.js";
import { type CodeReferenceResolver, getShapeProperties } from "../pairing/index.js";

/**
 * Undefined for what is compared as a resource, empty for what was compared in its parent, and otherwise the reason why
 * it was not.
 */
export function explainNotComparedInParent(code: CodeSide, references: CodeReferenceResolver): string | undefined {
  const { cloud, type } = code.shaped;
  const places = cloud === undefined ? [] : listAttachmentParents(cloud, type);
  const compared = places.filter(({ parent, name }) => getAttributeFactLookup(cloud, parent).isAt("beside", [name]));
  if (compared.length === 0) return undefined;
  for (const { by, name } of compared) {
    const target = referencedResource(getShapeProperties(code.shaped)[by], code, references);
    if (target === undefined) continue;
    const partner = references.partnerOf(target);
    if (partner !== undefined && hasAttached(partner, name)) return "";
    const { address } = target.shaped.resource;
    return partner === undefined
      ? `an account has it in ${address}, which has no partner`
      : `an account has it in ${address}, of which it could not be read`;
  }
  return `an account has it in the ${compared[0]?.parent} it belongs to, which is not in the code`;
}

function referencedResource(
  value: JsonValue | undefined,
  code: CodeSide,
  references: CodeReferenceResolver,
): CodeSide | undefined {
  const [, reference] = typeof value === "string" ? (/^\$\{([^{}]+)\}$/.exec(value) ?? []) : [];
  return reference === undefined ? undefined : references.targetOf(reference, code);
}

function hasAttached({ shaped }: LiveSide, name: string): boolean {
  const { beside } = shaped.effective;
  return isJsonObject(beside) && Object.hasOwn(beside, name);
}
