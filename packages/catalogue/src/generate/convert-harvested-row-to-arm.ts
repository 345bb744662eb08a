/** What the harvest says of Azure, in our places and words. */
import type { JsonObject } from "@plumbline/model";

interface ArmRow {
  readonly shape: string;
  readonly change: string;
  readonly with?: JsonObject;
}

/** `(scope)`: where the resource lives, which is told by its scope. */
export function convertHarvestedRowToArm(shape: string, change: string, type: string): ArmRow {
  if (shape === "(id)") return { shape: idPlace(change), change };
  if (shape.includes("#")) return { shape: childPlace(shape, type), change };
  // `headers{}[]` with a key: a list for each key.
  const [, key] = /^kv:(.+)$/.exec(change) ?? [];
  if (shape.endsWith("{}[]")) return { shape: key === undefined ? "" : shape.replace("{}[]", `.${key}[]`), change: "" };
  // `extendedLocation.type=EdgeZone`: what else holds there.
  const [, name, value] = /^(?:\w+\.)?(\w+)=(\w+)$/.exec(change) ?? [];
  return name === undefined || value === undefined ? { shape, change } : { shape, change: "", with: { [name]: value } };
}

function idPlace(change: string): string {
  const [, part] = /^idPart:(\w+)$/.exec(change) ?? [];
  if (part === "resourceGroups") return "(scope)";
  return part === undefined || part === "last" ? "(id)" : "beside.parent";
}

/** The place of a child of this type: it is attached to it. */
function childPlace(shape: string, type: string): string {
  const [child = "", path = ""] = shape.split("#");
  if (!child.startsWith(`${type}/`)) return shape;
  return `beside.${child.slice(type.length + 1).replaceAll("/", ".")}.${path}`;
}
