/**
 * S3 wants the bucket in the host's name, where it can stand there: with dots in it, no certificate would match. Gives the
 * path without the bucket, or nothing where it stays in the path.
 */
export function removeBucketFromPath(bucket: string | undefined, path: string): string | undefined {
  if (bucket === undefined || !/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket)) return undefined;
  if (path !== `/${bucket}` && !path.startsWith(`/${bucket}/`)) return undefined;
  const rest = path.slice(bucket.length + 1);
  return rest === "" ? "/" : rest;
}
