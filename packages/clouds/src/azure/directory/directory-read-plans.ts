/**
 * What is read of a tenant's directory (Microsoft Entra ID) as it is: its settings, policies and applications, each with the
 * permission of Microsoft Graph it needs. Users and roles, which are put together of several lists, are not in the table.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { QueryParameters } from "../build-azure-requests.js";

/** The permissions that reading a directory needs, by the id of each as a permission of applications; `deploy/azure/` has the same. */
export const microsoftGraphPermissionIds = {
  "Directory.Read.All": "7ab1d382-f21e-4acd-a863-ba3e13f7da61",
  "Policy.Read.All": "246dd0d5-5bd0-4def-940b-0421030a5b68",
  "AuditLog.Read.All": "b0afded3-3588-46d8-8b3d-9842eff778da",
} as const;
export type MicrosoftGraphPermission = keyof typeof microsoftGraphPermissionIds;

export interface DirectoryReadPlan {
  readonly type: string;
  readonly path: string;
  /** Whether the path has one object or a list. */
  readonly read: "one" | "list";
  readonly permission: MicrosoftGraphPermission;
  readonly query?: QueryParameters;
  /** Takes out what is no setting. */
  readonly convert?: (entry: JsonObject) => JsonObject;
}

const ORGANIZATION_TYPE = "Microsoft.Graph/organization";
export const DIRECTORY_ROLE_TYPE = "Microsoft.Graph/directoryRoles";
export const DIRECTORY_USER_TYPE = "Microsoft.Graph/users";

const policy = (name: string): DirectoryReadPlan => ({
  type: `Microsoft.Graph/${name}`,
  path: `/policies/${name}`,
  read: "one",
  permission: "Policy.Read.All",
});

export const directoryReadPlans: readonly DirectoryReadPlan[] = [
  {
    type: ORGANIZATION_TYPE,
    path: "/organization",
    read: "list",
    permission: "Directory.Read.All",
    query: { $select: "id,displayName,tenantType,createdDateTime,onPremisesSyncEnabled,verifiedDomains" },
  },
  policy("authorizationPolicy"),
  policy("identitySecurityDefaultsEnforcementPolicy"),
  policy("authenticationMethodsPolicy"),
  policy("adminConsentRequestPolicy"),
  {
    type: "Microsoft.Graph/conditionalAccessPolicies",
    path: "/identity/conditionalAccess/policies",
    read: "list",
    permission: "Policy.Read.All",
  },
  {
    type: "Microsoft.Graph/namedLocations",
    path: "/identity/conditionalAccess/namedLocations",
    read: "list",
    permission: "Policy.Read.All",
  },
  { type: "Microsoft.Graph/groupSettings", path: "/groupSettings", read: "list", permission: "Directory.Read.All" },
  {
    type: "Microsoft.Graph/applications",
    path: "/applications",
    read: "list",
    permission: "Directory.Read.All",
    query: {
      $select: "id,appId,displayName,createdDateTime,signInAudience,passwordCredentials,keyCredentials",
      $top: "500",
    },
    convert: withoutKeys,
  },
];

/** Names and dates of credentials. The first letters of a password, which Graph tells, are not kept, nor are certificates. */
function withoutKeys({ passwordCredentials, keyCredentials, ...application }: JsonObject): JsonObject {
  const kept = (credentials: JsonValue | undefined): JsonValue[] =>
    (Array.isArray(credentials) ? credentials : []).filter(isJsonObject).map((credential) => {
      const { keyId = null, displayName = null, startDateTime = null, endDateTime = null } = credential;
      return { keyId, displayName, startDateTime, endDateTime };
    });
  return {
    ...application,
    passwordCredentials: kept(passwordCredentials),
    keyCredentials: kept(keyCredentials),
  };
}
