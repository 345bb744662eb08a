/** A kind that the cluster serves and lists, in the version it prefers. */
export interface ServedKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly isNamespaced: boolean;
  /** Singular and short names: `deployment`, `deploy`. */
  readonly names: readonly string[];
}

export function formatApiVersion({ group, version }: Pick<ServedKind, "group" | "version">): string {
  return group === "" ? version : `${group}/${version}`;
}

/** `apps/v1/Deployment`. */
export function formatVersionedType(kind: ServedKind): string {
  return `${formatApiVersion(kind)}/${kind.kind}`;
}
