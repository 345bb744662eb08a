/** Modules and types that are kept elsewhere. */

/** `br:registry/path:tag`, `br/alias:path:tag`, and the same with `ts` for template specs. */
export function isRegistryPath(path: string): boolean {
  return /^(?:br|ts)(?::|\/[^:/]+:)/.test(path);
}
