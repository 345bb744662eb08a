/** SQL for values that several answers show in the same way. */

/** Infrastructure code lists parameter files first and the template last; a cloud resource has one path. */
export const buildLastPathSql = (resource: string) => `coalesce(${resource}.paths[cardinality(${resource}.paths)], '')`;

export const buildOutcomeLabelSql = (result: string) =>
  `CASE ${result}.outcome WHEN 'p' THEN 'passed' WHEN 'f' THEN 'failed' ELSE 'unknown' END`;

/** Of those that show as unknown. */
export const buildNotAskedSql = (result: string) => `${result}.outcome = 'a'`;
