/** What to tell the operator of grants when a service starts: folders that are not there, and items that are for nobody. */
import { stat } from "node:fs/promises";
import { defaultTenantName } from "@plumbline/store";
import { settingDefinitions } from "../setting-definitions.js";
import type { Settings } from "../settings.js";
import { formatGrant, type OperatorGrantToTenant } from "./operator-grant.js";

export async function findGrantWarnings(
  { folders, secretVariables, secretFolders, cloudIdentity }: Settings,
  tenants: number,
): Promise<readonly string[]> {
  const { folders: f, secretVariables: v, secretFolders: s, cloudIdentity: i } = settingDefinitions;
  const missing = await Promise.all([...missingIn(f.variable, folders), ...missingIn(s.variable, secretFolders)]);
  const configured = secretVariables.filter((grant) => formatGrant(grant) !== v.fallback);
  const unnamed = [
    ...unnamedIn(f.variable, folders),
    ...unnamedIn(v.variable, configured),
    ...unnamedIn(s.variable, secretFolders),
    ...unnamedIn(i.variable, cloudIdentity),
  ];
  return [...missing.flat(), ...(tenants > 1 ? unnamed : [])];
}

function missingIn(variable: string, grants: readonly OperatorGrantToTenant[]): Promise<readonly string[]>[] {
  return grants.map(async ({ what }) => {
    const found = await stat(what).catch(() => undefined);
    if (found?.isDirectory()) return [];
    return [`${variable} names ${what}, which is ${found === undefined ? "not there" : "no folder"}.`];
  });
}

function unnamedIn(variable: string, grants: readonly OperatorGrantToTenant[]): readonly string[] {
  return grants
    .filter(({ tenant }) => tenant === null)
    .map((grant) => {
      const named = formatGrant({ ...grant, tenant: defaultTenantName });
      return `${variable}: ${formatGrant(grant)} is for nobody, because there are several tenants; name one, as in ${named}.`;
    });
}
