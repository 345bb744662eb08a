/** A pretended Microsoft Graph: the directory of a tenant, with replies in the shape of its reference. */
import type { JsonObject } from "@plumbline/model";
import type { LoopbackReply } from "../loopback.js";
import { TENANT } from "./estate.js";
import { createJsonReply, jsonHeaders } from "./login.js";

/** What a directory answers, by path below `/v1.0`: a list, or one object. */
export type TestDirectory = Readonly<Record<string, readonly JsonObject[] | JsonObject>>;

export const directoryIds = {
  ana: "a0000000-0000-0000-0000-00000000000a",
  ben: "b0000000-0000-0000-0000-00000000000b",
  guest: "c0000000-0000-0000-0000-00000000000c",
  disabled: "d0000000-0000-0000-0000-00000000000d",
  globalAdministrators: "e0000000-0000-0000-0000-00000000000e",
  application: "f0000000-0000-0000-0000-00000000000f",
};

const user = (id: string, displayName: string, more: JsonObject = {}): JsonObject => ({
  id,
  displayName,
  userPrincipalName: `${displayName}@contoso.example`,
  userType: "Member",
  accountEnabled: true,
  createdDateTime: "2022-01-02T03:04:05Z",
  signInActivity: { lastSignInDateTime: "2026-11-01T00:00:00Z", lastSuccessfulSignInDateTime: "2026-11-01T00:00:00Z" },
  ...more,
});

const registration = (id: string, isMfaCapable: boolean, isAdmin: boolean): JsonObject => ({
  id,
  isAdmin,
  isMfaCapable,
  isMfaRegistered: isMfaCapable,
  isPasswordlessCapable: false,
  methodsRegistered: isMfaCapable ? ["microsoftAuthenticatorPush"] : [],
  userPrincipalName: "somebody@contoso.example",
  lastUpdatedDateTime: "2026-11-17T00:00:00Z",
});

/** A tenant as it is when nobody has done much. */
export const sampleDirectory: TestDirectory = {
  "/organization": [
    { id: TENANT, displayName: "Contoso", tenantType: "AAD", verifiedDomains: [{ name: "contoso.example" }] },
  ],
  "/policies/authorizationPolicy": {
    "@odata.context": "https://graph.microsoft.com/v1.0/$metadata#policies/authorizationPolicy/$entity",
    id: "authorizationPolicy",
    displayName: "Authorization Policy",
    allowInvitesFrom: "everyone",
    guestUserRoleId: "10dae51f-b6af-4016-8d66-8c2a99b929b3",
    allowUserConsentForRiskyApps: null,
    defaultUserRolePermissions: {
      allowedToCreateApps: true,
      allowedToCreateSecurityGroups: true,
      allowedToCreateTenants: true,
      permissionGrantPoliciesAssigned: ["ManagePermissionGrantsForSelf.microsoft-user-default-legacy"],
    },
  },
  "/policies/identitySecurityDefaultsEnforcementPolicy": {
    id: "00000000-0000-0000-0000-000000000005",
    displayName: "Security Defaults",
    isEnabled: false,
  },
  "/policies/authenticationMethodsPolicy": {
    id: "authenticationMethodsPolicy",
    displayName: "Authentication Methods Policy",
    registrationEnforcement: { authenticationMethodsRegistrationCampaign: { state: "default", includeTargets: [] } },
    authenticationMethodConfigurations: [
      { "@odata.type": "#microsoft.graph.fido2AuthenticationMethodConfiguration", id: "Fido2", state: "disabled" },
      { "@odata.type": "#microsoft.graph.smsAuthenticationMethodConfiguration", id: "Sms", state: "enabled" },
    ],
  },
  "/policies/adminConsentRequestPolicy": { isEnabled: false, notifyReviewers: true, reviewers: [] },
  "/identity/conditionalAccess/policies": [],
  "/identity/conditionalAccess/namedLocations": [],
  "/groupSettings": [],
  "/applications": [
    {
      id: directoryIds.application,
      appId: "99999999-0000-0000-0000-000000000009",
      displayName: "shop",
      signInAudience: "AzureADMyOrg",
      passwordCredentials: [
        { keyId: "k1", displayName: "ci", hint: "hnt", secretText: null, endDateTime: "2026-12-01T00:00:00Z" },
      ],
      keyCredentials: [{ keyId: "k2", displayName: "CN=shop", key: "MIIC", endDateTime: "2027-12-01T00:00:00Z" }],
    },
  ],
  "/directoryRoles": [
    {
      id: directoryIds.globalAdministrators,
      displayName: "Global Administrator",
      roleTemplateId: "62e90394-69f5-4237-9190-012177145e10",
    },
  ],
  [`/directoryRoles/${directoryIds.globalAdministrators}/members`]: [
    { "@odata.type": "#microsoft.graph.user", id: directoryIds.ana, displayName: "ana" },
  ],
  "/reports/authenticationMethods/userRegistrationDetails": [
    registration(directoryIds.ana, true, true),
    registration(directoryIds.ben, false, false),
    registration(directoryIds.guest, false, false),
  ],
  "/users": [
    user(directoryIds.ana, "ana"),
    user(directoryIds.ben, "ben"),
    user(directoryIds.guest, "guest", {
      userType: "Guest",
      externalUserState: "PendingAcceptance",
      signInActivity: null,
    }),
    user(directoryIds.disabled, "disabled", { accountEnabled: false }),
  ],
};

/** Pages have links as Graph has them. */
export function answerGraphRequest(
  directory: TestDirectory,
  { path, query }: { readonly path: string; readonly query: URLSearchParams },
  { base, pageSize }: { readonly base: string; readonly pageSize: number },
): LoopbackReply {
  const found = directory[path.replace(/^\/v1\.0/, "")];
  if (found === undefined) return graphError(404, "Request_ResourceNotFound");
  if (!isList(found)) return createJsonReply(200, found);
  const from = Number(query.get("$skiptoken") ?? 0);
  const next = new URLSearchParams(query);
  next.set("$skiptoken", String(from + pageSize));
  const more = from + pageSize < found.length ? { "@odata.nextLink": `${base}${path}?${next}` } : {};
  const fields = query.get("$select")?.split(",");
  const value = found.slice(from, from + pageSize).map((entry) => pick(entry, fields));
  return createJsonReply(200, { "@odata.context": `${base}/v1.0/$metadata`, ...more, value });
}

const isList = (found: readonly JsonObject[] | JsonObject): found is readonly JsonObject[] => Array.isArray(found);

/** Annotations are there, whatever is selected. */
function pick(entry: JsonObject, fields: readonly string[] | undefined): JsonObject {
  const isWanted = (name: string) => name.startsWith("@") || fields === undefined || fields.includes(name);
  return Object.fromEntries(Object.entries(entry).filter(([name]) => isWanted(name)));
}

export function graphError(status: number, code: string): LoopbackReply {
  const innerError = { date: "2026-11-18T00:00:00", "request-id": "r", "client-request-id": "c" };
  const body = JSON.stringify({ error: { code, message: "MESSAGE-NOT-FOR-PEOPLE", innerError } });
  return { status, headers: jsonHeaders, body };
}
