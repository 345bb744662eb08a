/**
 * Findings: one rule failing at one place of the code, however many instances, callers and documents share it, as
 * `plumbline scan` counts them. A failed case that points at no place is one finding on its document. What no file has
 * (line 0) is told apart by where in the resource it is.
 */

/** SQL: the places of a result that are findings; none for a result without places. */
export const buildFindingPlacesSql = (result: string) => `
  SELECT place, nth FROM json_array_elements(${result}.evidence) WITH ORDINALITY AS told (place, nth)
  WHERE nth = 1 OR place ->> 'isFinding' = 'true'`;

/** SQL: what is the same for the same finding; `p` is one of those places, or null. */
export const buildFindingKeySql = (resource: string, testCase: string) => `concat_ws(E'\\n', ${resource}.connector,
  ${resource}.branch_name, ${testCase}.test_id,
  coalesce(concat_ws(':', p.place ->> 'file', p.place ->> 'line', p.place ->> 'column', p.place ->> 'endLine',
    p.place ->> 'endColumn'), ''), CASE WHEN p.place ->> 'line' = '0' THEN p.place ->> 'path' END, CASE WHEN p.place IS NULL THEN ${resource}.node_id END)`;

/** As rules write them; any other word is less than all of these. */
export const severitiesMostSevereFirst = ["Critical", "High", "Medium", "Low"];

const words = (lower: boolean) =>
  severitiesMostSevereFirst.map((word) => `'${lower ? word.toLowerCase() : word}'`).join(", ");

/** SQL: 1 for the gravest; null for any other word. */
export const buildSeverityRankSql = (severity: string) => `array_position(ARRAY[${words(true)}], lower(${severity}))`;

/** SQL: the word of a rank; empty for those that have none. */
export const buildSeverityLabelSql = (rank: string) => `coalesce((ARRAY[${words(false)}])[${rank}], '')`;
