/** Elements of lists as `managedFields` of Kubernetes names them: `k:` by some of their keys, `v:` by their value. */
import { isJsonObject, type JsonValue, parseJsonOrUndefined } from "@plumbline/model";

/** Whether an entry of `managedFields` names this element; an entry that names a field names none. */
export function isElementNamedByManagedFieldsEntry(entry: string, element: JsonValue | undefined): boolean {
  if (!entry.startsWith("k:") && !entry.startsWith("v:")) return false;
  const selector = parseJsonOrUndefined(entry.slice(2));
  if (selector === undefined) return false;
  if (!isJsonObject(selector) || !isJsonObject(element)) return JSON.stringify(selector) === JSON.stringify(element);
  // A manifest may leave out keys with a usual value, as a port's protocol.
  const keys = Object.entries(selector).filter(([name]) => element[name] !== undefined);
  return keys.length > 0 && keys.every(([name, value]) => element[name] === value);
}
