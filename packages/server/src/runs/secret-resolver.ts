/** Looks up what a tenant's configuration refers to instead of holding it, as far as the operator lends it to that tenant. */
import { readFile, realpath } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import type { SecretReference, SecretResolver, SecretTarget } from "@plumbline/engine";
import {
  formatGrant,
  type GranteeTenant,
  type OperatorGrantToTenant,
  selectGrantsFor,
} from "../grants/operator-grant.js";
import type { Settings } from "../settings.js";

const MAX_SECRET_BYTES = 64 * 1024;

export function createSecretResolver(
  settings: Pick<Settings, "secretVariables" | "secretFolders">,
  tenant: GranteeTenant,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SecretResolver {
  const variables = selectGrantsFor(settings.secretVariables, tenant);
  const folders = selectGrantsFor(settings.secretFolders, tenant);
  return async (reference, target) => {
    const isVariable = reference.kind === "env";
    const granted = isVariable
      ? variables.filter(({ what }) => names(what, reference.name))
      : folders.filter(({ what }) => isBelow(resolve(reference.path), what));
    const values = await Promise.all(
      granted.map((grant) => (isVariable ? environment[reference.name] : textIn(grant.what, reference.path))),
    );
    const value = values.find((candidate) => candidate !== undefined);
    const host = typeof target === "string" || value === undefined ? target : target(value);
    const mayGo = (grant: OperatorGrantToTenant) => typeof host !== "string" || allows(grant, host);
    // Those that lead to it say together where it may go, and all that is got with it.
    const lent = granted.filter((_, at) => values[at] !== undefined);
    if (value === undefined || !lent.some(mayGo)) {
      const isUnset = value === undefined && granted.some(mayGo);
      return { missing: isUnset ? "gives nothing" : refusal(reference, target, tenant) };
    }
    const hosts = lent.flatMap((grant) => (grant.host === null ? [] : [grant.host]));
    return hosts.length < lent.length ? { value } : { value, hosts };
  };
}

const allows = (grant: OperatorGrantToTenant, host: string) => grant.host === null || grant.host === host;

function names(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** A host that only the secret tells is not told here. */
function refusal(reference: SecretReference, target: SecretTarget, tenant: GranteeTenant): string {
  const host = typeof target === "string" && target !== "" ? target : "HOST";
  const isVariable = reference.kind === "env";
  const what = isVariable ? reference.name : dirname(reference.path);
  const grant = formatGrant({ tenant: tenant.name, what, host });
  const setting = isVariable ? "PLUMBLINE_SECRET_VARIABLES" : "PLUMBLINE_SECRET_FOLDERS";
  return `the operator has not granted to tenant ${tenant.name} for ${host}: ${setting} would have to hold ${grant}`;
}

async function textIn(folder: string, path: string): Promise<string | undefined> {
  try {
    const [root, real] = [await realpath(folder), await realpath(path)];
    const text = isBelow(real, root) ? await readFile(real, "utf8") : "";
    return text === "" || text.length > MAX_SECRET_BYTES ? undefined : text;
  } catch {
    // The file is not there, or not ours to read.
    return undefined;
  }
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
