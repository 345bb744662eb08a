/**
 * What the operator lends to tenants: folders of this machine, environment variables, files that hold secrets. Whoever may
 * edit a connector chooses what it refers to and the host that is sent to, so a grant names both who may use it and, for
 * secrets, where it may go: `[TENANT=]WHAT[@HOST]`.
 */
import { defaultTenantName } from "@plumbline/store";

export interface OperatorGrantToTenant {
  /** `*`: every tenant; null: the default tenant, as long as there is no other. */
  readonly tenant: string | null;
  /** A folder, or the name of a variable; `*` at its end stands for anything. */
  readonly what: string;
  /** With its port where that is not the one of https or ssh; null: any. */
  readonly host: string | null;
}

export interface GranteeTenant {
  readonly name: string;
  /** Whether there is no other tenant. */
  readonly isOnly: boolean;
}

export function selectGrantsFor(
  grants: readonly OperatorGrantToTenant[],
  { name, isOnly }: GranteeTenant,
): readonly OperatorGrantToTenant[] {
  return grants.filter(({ tenant }) =>
    tenant === null ? isOnly && name === defaultTenantName : tenant === "*" || tenant === name,
  );
}

export function listGrantedFolders(grants: readonly OperatorGrantToTenant[], tenant: GranteeTenant): readonly string[] {
  return selectGrantsFor(grants, tenant).map(({ what }) => what);
}

/** The grant as a setting writes it. */
export function formatGrant({ tenant, what, host }: OperatorGrantToTenant): string {
  return `${tenant === null ? "" : `${tenant}=`}${what}${host === null ? "" : `@${host}`}`;
}
