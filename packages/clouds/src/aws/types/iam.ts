/** Who may do what. One list has roles, users, groups and policies with all that is attached to them. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { findFactAt } from "./fact-paths-and-templates.js";
import {
  computedSource,
  elementsSource,
  firstValueSource,
  matchedPartSource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  tagListSource,
} from "./property-sources.js";
import type { ListCall, TypeReadPlan } from "./type-read-plan.js";

const details = (filter: string, items: string): ListCall => ({
  operation: "GetAccountAuthorizationDetails",
  parameters: { Filter: [filter] },
  items,
});

const inline = (path: string) =>
  elementsSource(path, { PolicyName: "PolicyName", PolicyDocument: parsedJsonSource("PolicyDocument") });

const why =
  "GetAccountAuthorizationDetails has a hundred of them a page, with inline and attached policies; Cloud Control takes a call for each";

/** The document of the version that counts. */
function defaultDocument(versions: JsonValue | undefined): JsonValue | undefined {
  const found = (Array.isArray(versions) ? versions : []).find(
    (version) => findFactAt(version, "IsDefaultVersion") === true,
  );
  return isJsonObject(found) ? parsedJsonSource("Document").value(found) : undefined;
}

export const iamReadPlans: readonly TypeReadPlan[] = [
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
      Tags: tagListSource("Tags"),
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
      Tags: tagListSource("Tags"),
    },
    // A profile may have nothing else that is told of it.
    extras: { LoginProfileOf: firstValueSource("GetLoginProfile.LoginProfile.UserName") },
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
    tags: tagListSource("ListPolicyTags"),
    properties: {
      PolicyArn: "Arn",
      // Not every reply has it; the address ends in it.
      ManagedPolicyName: matchedPartSource("Arn", /([^/]+)$/),
      ...sameNamesMapping("Path Description"),
      PolicyDocument: computedSource(["PolicyVersionList"], defaultDocument),
    },
    extras: {
      Tags: tagListSource("ListPolicyTags"),
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
    tags: tagListSource("GetInstanceProfile.InstanceProfile.Tags"),
    properties: { ...sameNamesMapping("Arn Path InstanceProfileName"), Roles: "Roles.RoleName" },
    extras: { Tags: tagListSource("GetInstanceProfile.InstanceProfile.Tags") },
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
      Tags: tagListSource("GetOpenIDConnectProvider.Tags"),
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
];
