/** Settings that lend something to tenants, read item by item. Undefined for an item that is none. */
import { isAbsolute, resolve } from "node:path";
import { isTenantName } from "@plumbline/store";
import type { OperatorGrantToTenant } from "./operator-grant.js";

export type GrantSettingParser = (item: string) => OperatorGrantToTenant | undefined;

const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*\*?$/;
const HOST = /^(?:[a-z0-9][a-z0-9._-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::[1-9]\d{0,4})?$/;

export const folderGrantSyntax = 'absolute folders separated by commas, without ":", as in "/srv/infra,acme=/srv/acme"';
export const parseFolderGrantSetting: GrantSettingParser = (item) => {
  const { tenant, rest } = tenantOf(item);
  const what = folderIn(rest);
  return tenant === undefined || what === undefined ? undefined : { tenant, what, host: null };
};

const withHost = "items for a tenant name the host it may go to";
export const secretFolderGrantSyntax = `absolute folders separated by commas, as in "acme=/etc/acme@git.example.com"; ${withHost}`;
export const parseSecretFolderGrantSetting: GrantSettingParser = (item) => readSecretGrant(item, folderIn);

export const secretVariableGrantSyntax = `names of variables separated by commas, as in "acme=ACME_GIT_*@github.com"; ${withHost}`;
export const parseSecretVariableGrantSetting: GrantSettingParser = (item) =>
  readSecretGrant(item, (what) => (VARIABLE.test(what) ? what : undefined));

export const machineIdentityGrantSyntax = '"own" or "commands" separated by commas, as in "acme=own"';
/** `own`: the identity of this machine; `commands`: also programs that its profiles name. */
export const parseMachineIdentityGrantSetting: GrantSettingParser = (item) => {
  const { tenant, rest: what } = tenantOf(item);
  const isKnown = what === "own" || what === "commands";
  return tenant === undefined || !isKnown ? undefined : { tenant, what, host: null };
};

/** One that goes anywhere is only for the one who has the service for himself. */
function readSecretGrant(
  item: string,
  readWhat: (text: string) => string | undefined,
): OperatorGrantToTenant | undefined {
  const { tenant, rest } = tenantOf(item);
  const at = rest.lastIndexOf("@");
  const what = readWhat(at === -1 ? rest : rest.slice(0, at));
  const host = at === -1 ? null : rest.slice(at + 1).toLowerCase();
  if (tenant === undefined || what === undefined || (host === null && tenant !== null)) return undefined;
  return host === null || HOST.test(host) ? { tenant, what, host } : undefined;
}

function tenantOf(item: string): { readonly tenant: string | null | undefined; readonly rest: string } {
  const [, name, rest] = /^([^=/]*)=(.*)$/s.exec(item) ?? [];
  if (name === undefined || rest === undefined) return { tenant: null, rest: item };
  return { tenant: name === "*" || isTenantName(name) ? name : undefined, rest };
}

function folderIn(path: string): string | undefined {
  return isAbsolute(path) && !path.includes(":") ? resolve(path) : undefined;
}
