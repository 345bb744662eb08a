/**
 * Azure has two names for some attributes: one for a single value and one for a list. It gives back either, whichever was
 * written: `addressPrefix: "10.0.0.0/24"` is `addressPrefixes: ["10.0.0.0/24"]`.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";

const LIST_NAMES: readonly (readonly [single: string, list: string])[] = [
  ["addressPrefix", "addressPrefixes"],
  ["sourceAddressPrefix", "sourceAddressPrefixes"],
  ["destinationAddressPrefix", "destinationAddressPrefixes"],
  ["sourcePortRange", "sourcePortRanges"],
  ["destinationPortRange", "destinationPortRanges"],
];

/** The live members under the names that the code uses. */
export function alignLiveSingleOrListMembersToCode(code: JsonObject, live: JsonObject): JsonObject {
  let renamed = live;
  for (const [single, list] of LIST_NAMES) {
    if (isSet(code[single]) && !isSet(code[list]) && !isSet(renamed[single]) && isSet(renamed[list])) {
      const { [list]: values, ...others } = renamed;
      const isSingle = Array.isArray(values) && values.length === 1;
      renamed = { ...others, [single]: (isSingle ? values[0] : values) ?? null };
    } else if (isSet(code[list]) && !isSet(code[single]) && !isSet(renamed[list]) && isSet(renamed[single])) {
      const { [single]: value, ...others } = renamed;
      renamed = { ...others, [list]: [value ?? null] };
    }
  }
  return renamed;
}

function isSet(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}
