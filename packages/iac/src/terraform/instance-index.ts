/** An instance's key as addresses write it: `[0]`, `["a"]`, nothing for what exists once. */
export function formatInstanceIndex(key: string | number | undefined): string {
  if (key === undefined) return "";
  return `[${JSON.stringify(key).replace(/[$%](?=\{)/g, "$&$&")}]`;
}
