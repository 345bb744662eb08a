/** Built-in functions that v1 does without. */
export const deprecatedBuiltins: ReadonlySet<string> = new Set([
  "all",
  "any",
  "cast_array",
  "cast_boolean",
  "cast_null",
  "cast_object",
  "cast_set",
  "cast_string",
  "net.cidr_overlap",
  "re_match",
  "set_diff",
]);

export function formatDeprecationMessage(name: string): string {
  return `deprecated built-in function calls in expression: ${name}`;
}
