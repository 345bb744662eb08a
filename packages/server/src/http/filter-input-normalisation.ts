/** Values of filters, as clients send them. */

/** Clients send what they have no value for as an empty text. */
export const toUndefinedIfEmpty = (value: string | undefined): string | undefined => (value === "" ? undefined : value);

/** `a, b`; undefined when it was not sent. */
export function parseCommaList(list: string | undefined): string[] | undefined {
  return list
    ?.split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

export function createPropertyIfDefined<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [K in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]: Value });
}
