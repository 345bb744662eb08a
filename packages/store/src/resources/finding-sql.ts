/**
 * Findings: one rule failing at one place of the code, however many instances, callers and documents share it, as
 * `plumbline scan` counts them. A failed case that points at no place is one finding on its document. What no file has
 * (line 0) is told apart by where in the resource it is.
 */

/** SQL: the places of a result that are findings, each as it was written and as columns of text; none for a result without places. */
export const buildFindingPlaceRowsSql = (result: string) => `
  SELECT listed.place, listed.nth, w.* FROM json_array_elements(${result}.evidence) WITH ORDINALITY AS listed (place, nth)
  CROSS JOIN LATERAL json_to_record(listed.place) AS w (file text, line text, "column" text, "endLine" text, "endColumn" text,
    path text, resource text, message text, "isFinding" text)
  WHERE listed.nth = 1 OR w."isFinding" = 'true'`;

/** SQL: what is the same for the same finding; `p` is one of those places, or null. */
export const buildFindingKeySql = (resource: string, testCase: string) => `concat_ws(E'\\n', ${resource}.connector,
  ${resource}.branch_name, ${testCase}.test_id,
  coalesce(concat_ws(':', p.file, p.line, p."column", p."endLine", p."endColumn"), ''),
  CASE WHEN p.line = '0' THEN p.path END, CASE WHEN p.nth IS NULL THEN ${resource}.node_id END)`;

/** As rules write them; any other word is less than all of these. */
export const severitiesMostSevereFirst = ["Critical", "High", "Medium", "Low"];

const words = (lower: boolean) =>
  severitiesMostSevereFirst.map((word) => `'${lower ? word.toLowerCase() : word}'`).join(", ");

/** SQL: 1 for the gravest; null for any other word. */
export const buildSeverityRankSql = (severity: string) => `array_position(ARRAY[${words(true)}], lower(${severity}))`;

/** SQL: the word of a rank; empty for those that have none. */
export const buildSeverityLabelSql = (rank: string) => `coalesce((ARRAY[${words(false)}])[${rank}], '')`;
