/** What in a stored document still looks like something that is known at deployment only. */
import type { UnknownPart } from "@plumbline/iac";
import { isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";

export function findUnresolvedBodyReferences(body: JsonValue): readonly UnknownPart[] {
  const found: UnknownPart[] = [];
  const look = (value: JsonValue, path: readonly PathStep[]): void => {
    const reference = referenceOf(value);
    if (reference !== undefined) {
      // What the provider computes is there, and called what it is called: no rule waits for it.
      const reason = /^(?:aws|azurerm|google|kubernetes)_\w+\.[\w-]+/.test(reference) ? "computed" : "no-value";
      found.push({ path, causes: [{ reference, reason }] });
      return;
    }
    if (Array.isArray(value)) for (const [index, item] of value.entries()) look(item, [...path, index]);
    else if (isJsonObject(value)) for (const [name, item] of Object.entries(value)) look(item, [...path, name]);
  };
  look(body, []);
  return found;
}

/** Of Terraform `${var.x}`, of ARM `[parameters('x')]`, of CloudFormation `{"Ref": "X"}`. */
function referenceOf(value: JsonValue): string | undefined {
  if (typeof value === "string") {
    return /\$\{([^}]+)\}/.exec(value)?.[1] ?? /^\[([A-Za-z]\w*\(.*\).*)\]$/.exec(value)?.[1];
  }
  if (!isJsonObject(value)) return undefined;
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0) return undefined;
  const [name, of] = entry;
  return name === "Ref" || name.startsWith("Fn::") ? `${name} ${typeof of === "string" ? of : ""}`.trim() : undefined;
}
