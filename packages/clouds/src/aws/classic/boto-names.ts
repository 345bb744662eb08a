/** What boto calls an operation: `DescribeDBInstances` is `describe_db_instances`. */
import { loadServiceModel } from "../load-service-models.js";

/** Names that boto does not make by its rule. */
const SPECIAL: Readonly<Record<string, string>> = {
  DescribeCachediSCSIVolumes: "describe_cached_iscsi_volumes",
  DescribeStorediSCSIVolumes: "describe_stored_iscsi_volumes",
  ListHITsForQualificationType: "list_hits_for_qualification_type",
};

export function toBotoName(operation: string): string {
  const special = SPECIAL[operation];
  if (special !== undefined) return special;
  const plural = /[A-Z]{2,}s$/.exec(operation)?.[0];
  const named = plural === undefined ? operation : `${operation.slice(0, -plural.length)}_${plural.toLowerCase()}`;
  return named
    .replace(/(.)([A-Z][a-z]+)/g, "$1_$2")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase();
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** Undefined where the service has no such operation that only reads. */
export function findOperationByBotoName(service: string, method: string): string | undefined {
  let names = known.get(service);
  if (names === undefined) {
    names = new Map(Object.keys(loadServiceModel(service)?.operations ?? {}).map((name) => [toBotoName(name), name]));
    known.set(service, names);
  }
  return names.get(method);
}
