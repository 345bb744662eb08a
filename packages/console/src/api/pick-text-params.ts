/** The texts among what an address says, of those names that a page knows. Empty ones are left out of addresses. */
export function pickTextParams<Name extends string>(
  names: readonly Name[],
  search: Readonly<Record<string, unknown>>,
): Partial<Readonly<Record<Name, string>>> {
  const set = names.flatMap((name) => {
    const value = search[name];
    return (typeof value === "string" && value !== "") || typeof value === "number" ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(set);
}
