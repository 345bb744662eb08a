/** How the types of AWS::IAM are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { findFactThroughListsAt } from "../fact-paths-and-templates.js";
import {
  computedSource,
  firstValueOrEmptyTextSource,
  mappedElementsSource,
  matchedPartSource,
  type PropertySource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { ListCall, TypeReadPlan } from "../type-read-plan.js";

/** What stands in the report where there is nothing to say. */
const NOTHING = /^(?:|N\/A|not_supported|no_information)$/;

const column = (name: string): PropertySource =>
  computedSource([name], (value) => (typeof value === "string" && !NOTHING.test(value) ? value : undefined));

const flagColumn = (name: string): PropertySource =>
  computedSource([name], (value) => (value === "true" ? true : value === "false" ? false : undefined));

const accessKey = (number: 1 | 2) => ({
  [`AccessKey${number}Active`]: flagColumn(`access_key_${number}_active`),
  [`AccessKey${number}LastRotated`]: column(`access_key_${number}_last_rotated`),
  [`AccessKey${number}LastUsedDate`]: column(`access_key_${number}_last_used_date`),
  [`AccessKey${number}LastUsedRegion`]: column(`access_key_${number}_last_used_region`),
  [`AccessKey${number}LastUsedService`]: column(`access_key_${number}_last_used_service`),
  [`Cert${number}Active`]: flagColumn(`cert_${number}_active`),
  [`Cert${number}LastRotated`]: column(`cert_${number}_last_rotated`),
});

const details = (filter: string, items: string): ListCall => ({
  operation: "GetAccountAuthorizationDetails",
  parameters: { Filter: [filter] },
  items,
});

const inline = (path: string) =>
  mappedElementsSource(path, { PolicyName: "PolicyName", PolicyDocument: parsedJsonSource("PolicyDocument") });

const why =
  "GetAccountAuthorizationDetails has a hundred of them a page, with inline and attached policies; Cloud Control takes a call for each";

/** The document of the version that counts. */
function defaultDocument(versions: JsonValue | undefined): JsonValue | undefined {
  const found = (Array.isArray(versions) ? versions : []).find(
    (version) => findFactThroughListsAt(version, "IsDefaultVersion") === true,
  );
  return isJsonObject(found) ? parsedJsonSource("Document").value(found) : undefined;
}

export const iamReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::IAM::VirtualMFADevice",
    service: "iam",
    isGlobal: true,
    why: "a page of ListVirtualMFADevices has whole devices",
    list: {
      operation: "ListVirtualMFADevices",
      parameters: { AssignmentStatus: "Assigned" },
      items: "VirtualMFADevices",
    },
    arn: "@{SerialNumber}",
    name: "SerialNumber",
    createdAt: "EnableDate",
    properties: {
      SerialNumber: "SerialNumber",
      VirtualMfaDeviceName: matchedPartSource("SerialNumber", /:mfa\/(?:.*\/)?([^/]+)$/),
      Users: computedSource(["User.UserName"], (user) => (user === undefined ? [] : [user])),
      Tags: pickedMembersSource("Tags", "Key Value"),
    },
    omitted: ["Path"],
  },
  {
    type: "AWS::IAM::SAMLProvider",
    service: "iam",
    isGlobal: true,
    why: "the list has names only. One call per provider",
    list: { operation: "ListSAMLProviders", items: "SAMLProviderList" },
    details: [{ operation: "GetSAMLProvider", parameters: { SAMLProviderArn: "@Arn" } }],
    arn: "@{Arn}",
    name: "Arn",
    createdAt: "CreateDate",
    properties: {
      Arn: "Arn",
      Name: matchedPartSource("Arn", /([^/]+)$/),
      SamlMetadataDocument: "GetSAMLProvider.SAMLMetadataDocument",
      AssertionEncryptionMode: "GetSAMLProvider.AssertionEncryptionMode",
      Tags: userTagsAsListSource("GetSAMLProvider.Tags"),
    },
    extras: { ValidUntil: "ValidUntil" },
    omitted: ["AddPrivateKey", "PrivateKeyList", "RemovePrivateKey", "SamlProviderUUID"],
  },
  {
    type: "AWS::IAM::CredentialReportEntry",
    service: "iam",
    isGlobal: true,
    why: "the credential report has a line for each user and one for the root user. Two calls per account, and more while it is being made",
    list: {
      operation: "GetCredentialReport",
      items: "Content",
      isTable: true,
      prepare: { operation: "GenerateCredentialReport", until: { State: ["COMPLETE"] } },
    },
    arn: "@{arn}#credentials",
    name: "user",
    createdAt: "user_creation_time",
    properties: {
      User: "user",
      Arn: "arn",
      PasswordEnabled: flagColumn("password_enabled"),
      PasswordLastUsed: column("password_last_used"),
      PasswordLastChanged: column("password_last_changed"),
      PasswordNextRotation: column("password_next_rotation"),
      MfaActive: flagColumn("mfa_active"),
      ...accessKey(1),
      ...accessKey(2),
    },
  },
  {
    type: "AWS::IAM::ServerCertificate",
    service: "iam",
    isGlobal: true,
    why: "a page of ListServerCertificates has what counts, with their ends",
    list: { operation: "ListServerCertificates", items: "ServerCertificateMetadataList" },
    arn: "@{Arn}",
    name: "ServerCertificateName",
    createdAt: "UploadDate",
    properties: { ...sameNamesMapping("Arn Path ServerCertificateName") },
    extras: { Expiration: "Expiration" },
    notRead: { Tags: "takes a further call per certificate" },
    omitted: ["CertificateBody", "CertificateChain", "PrivateKey"],
  },
  {
    type: "AWS::IAM::Role",
    service: "iam",
    isGlobal: true,
    why,
    list: details("Role", "RoleDetailList"),
    // What that list leaves out.
    shared: [{ operation: "ListRoles", match: { items: "Roles", by: "RoleName", is: "RoleName" } }],
    arn: "@{Arn}",
    name: "RoleName",
    createdAt: "CreateDate",
    properties: {
      ...sameNamesMapping("Arn RoleId Path RoleName"),
      AssumeRolePolicyDocument: parsedJsonSource("AssumeRolePolicyDocument"),
      Description: "ListRoles.Description",
      MaxSessionDuration: "ListRoles.MaxSessionDuration",
      ManagedPolicyArns: "AttachedManagedPolicies.PolicyArn",
      PermissionsBoundary: "PermissionsBoundary.PermissionsBoundaryArn",
      Policies: inline("RolePolicyList"),
      Tags: userTagsAsListSource("Tags"),
    },
  },
  {
    type: "AWS::IAM::User",
    service: "iam",
    isGlobal: true,
    why,
    list: details("User", "UserDetailList"),
    details: [{ operation: "GetLoginProfile", parameters: { UserName: "@UserName" }, absent: ["NoSuchEntity"] }],
    arn: "@{Arn}",
    name: "UserName",
    createdAt: "CreateDate",
    properties: {
      ...sameNamesMapping("Arn Path UserName"),
      Groups: "GroupList",
      LoginProfile: pickedMembersSource("GetLoginProfile.LoginProfile", "PasswordResetRequired"),
      ManagedPolicyArns: "AttachedManagedPolicies.PolicyArn",
      PermissionsBoundary: "PermissionsBoundary.PermissionsBoundaryArn",
      Policies: inline("UserPolicyList"),
      Tags: userTagsAsListSource("Tags"),
    },
    // A profile may have nothing else that is told of it.
    extras: { LoginProfileOf: firstValueOrEmptyTextSource("GetLoginProfile.LoginProfile.UserName") },
  },
  {
    type: "AWS::IAM::Group",
    service: "iam",
    isGlobal: true,
    why,
    list: details("Group", "GroupDetailList"),
    arn: "@{Arn}",
    name: "GroupName",
    createdAt: "CreateDate",
    properties: {
      ...sameNamesMapping("Arn Path GroupName"),
      ManagedPolicyArns: "AttachedManagedPolicies.PolicyArn",
      Policies: inline("GroupPolicyList"),
    },
  },
  {
    type: "AWS::IAM::ManagedPolicy",
    service: "iam",
    isGlobal: true,
    why: `${why}. To whom it is attached, roles, users and groups say; tags take a call per policy`,
    list: details("LocalManagedPolicy", "Policies"),
    // No list of policies has their tags.
    details: [{ operation: "ListPolicyTags", parameters: { PolicyArn: "@Arn" }, items: "Tags" }],
    arn: "@{Arn}",
    name: "PolicyName",
    createdAt: "CreateDate",
    tags: userTagsAsListSource("ListPolicyTags"),
    properties: {
      PolicyArn: "Arn",
      // Not every reply has it; the address ends in it.
      ManagedPolicyName: matchedPartSource("Arn", /([^/]+)$/),
      ...sameNamesMapping("Path Description"),
      PolicyDocument: computedSource(["PolicyVersionList"], defaultDocument),
    },
    extras: {
      Tags: userTagsAsListSource("ListPolicyTags"),
      BoundaryOf: computedSource(["PermissionsBoundaryUsageCount", "AttachmentCount"], (boundaries, attachments) =>
        typeof boundaries === "number" && boundaries > 0 && attachments === 0
          ? [`${boundaries} roles or users`]
          : undefined,
      ),
    },
    omitted: ["Groups", "Roles", "Users"],
  },
  {
    type: "AWS::IAM::InstanceProfile",
    service: "iam",
    isGlobal: true,
    why: "a page of ListInstanceProfiles has whole profiles, without their tags: one call for each",
    list: { operation: "ListInstanceProfiles", items: "InstanceProfiles" },
    details: [{ operation: "GetInstanceProfile", parameters: { InstanceProfileName: "@InstanceProfileName" } }],
    arn: "@{Arn}",
    name: "InstanceProfileName",
    createdAt: "CreateDate",
    tags: userTagsAsListSource("GetInstanceProfile.InstanceProfile.Tags"),
    properties: { ...sameNamesMapping("Arn Path InstanceProfileName"), Roles: "Roles.RoleName" },
    extras: { Tags: userTagsAsListSource("GetInstanceProfile.InstanceProfile.Tags") },
  },
  {
    type: "AWS::IAM::OIDCProvider",
    service: "iam",
    isGlobal: true,
    why: "there are few, and a call for each tells all; Cloud Control tells the same by as many",
    list: { operation: "ListOpenIDConnectProviders", items: "OpenIDConnectProviderList" },
    details: [{ operation: "GetOpenIDConnectProvider", parameters: { OpenIDConnectProviderArn: "@Arn" } }],
    arn: "@{Arn}",
    name: "GetOpenIDConnectProvider.Url",
    createdAt: "GetOpenIDConnectProvider.CreateDate",
    properties: {
      Arn: "Arn",
      ClientIdList: "GetOpenIDConnectProvider.ClientIDList",
      ThumbprintList: "GetOpenIDConnectProvider.ThumbprintList",
      Url: computedSource(["GetOpenIDConnectProvider.Url"], (url) =>
        typeof url !== "string" || url.includes("://") ? url : `https://${url}`,
      ),
      Tags: userTagsAsListSource("GetOpenIDConnectProvider.Tags"),
    },
  },
  {
    type: "AWS::IAM::AccessKey",
    service: "iam",
    isGlobal: true,
    why: "Cloud Control has no access keys. One call for each user",
    list: {
      of: { operation: "ListUsers", items: "Users" },
      operation: "ListAccessKeys",
      parameters: { UserName: "@UserName" },
      items: "AccessKeyMetadata",
    },
    arn: "arn:@{partition}:iam::@{account}:access-key/@{AccessKeyId}",
    name: "AccessKeyId",
    createdAt: "CreateDate",
    properties: { Id: "AccessKeyId", ...sameNamesMapping("Status UserName") },
    omitted: ["Serial"],
  },
  {
    type: "AWS::IAM::AccountPasswordPolicy",
    service: "iam",
    isGlobal: true,
    why: "there is at most one per account",
    list: { operation: "GetAccountPasswordPolicy", items: "PasswordPolicy", absent: ["NoSuchEntity"] },
    arn: "arn:@{partition}:iam::@{account}:password-policy",
    name: "account",
    properties: {
      AllowUsersToChangePassword: "AllowUsersToChangePassword",
      HardExpiry: "HardExpiry",
      MaxPasswordAge: "MaxPasswordAge",
      MinimumPasswordLength: "MinimumPasswordLength",
      PasswordReusePrevention: "PasswordReusePrevention",
      RequireLowercaseCharacters: "RequireLowercaseCharacters",
      RequireNumbers: "RequireNumbers",
      RequireSymbols: "RequireSymbols",
      RequireUppercaseCharacters: "RequireUppercaseCharacters",
    },
  },
  {
    type: "AWS::IAM::AccountAlias",
    service: "iam",
    isGlobal: true,
    why: "there is at most one per account",
    list: { operation: "ListAccountAliases", items: "AccountAliases" },
    arn: "arn:@{partition}:iam::@{account}:account-alias/@{value}",
    name: "value",
    properties: { AccountAlias: "value" },
  },
  {
    type: "AWS::IAM::ServiceSpecificCredential",
    service: "iam",
    isGlobal: true,
    why: "one list has the API keys of Bedrock of all users, without their values",
    list: {
      operation: "ListServiceSpecificCredentials",
      parameters: { ServiceName: "bedrock.amazonaws.com", AllUsers: true },
      items: "ServiceSpecificCredentials",
    },
    arn: "arn:@{partition}:iam::@{account}:service-specific-credential/@{ServiceSpecificCredentialId}",
    name: "ServiceSpecificCredentialId",
    createdAt: "CreateDate",
    properties: sameNamesMapping("ServiceSpecificCredentialId UserName ServiceName Status CreateDate ExpirationDate"),
  },
];
