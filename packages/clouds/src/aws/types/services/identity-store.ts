/** How the types of AWS::IdentityStore are read. */
import { sameNamesMapping } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const identityStoreReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::IdentityStore::Group",
    service: "identitystore",
    isListedByRegions: true,
    why: "groups are listed whole by store; Cloud Control cannot list them without it. One call per store",
    list: {
      of: { operation: "ListInstances", service: "sso-admin", items: "Instances" },
      operation: "ListGroups",
      parameters: { IdentityStoreId: "@IdentityStoreId" },
      items: "Groups",
    },
    arn: "arn:@{partition}:identitystore::@{account}:group/@{GroupId}",
    name: "DisplayName",
    properties: { ...sameNamesMapping("GroupId Description DisplayName IdentityStoreId") },
  },
  {
    type: "AWS::IdentityStore::User",
    service: "identitystore",
    isListedByRegions: true,
    why: "users are listed whole by store; Cloud Control cannot list them without it. One call per store",
    list: {
      of: { operation: "ListInstances", service: "sso-admin", items: "Instances" },
      operation: "ListUsers",
      parameters: { IdentityStoreId: "@IdentityStoreId" },
      items: "Users",
    },
    arn: "arn:@{partition}:identitystore::@{account}:user/@{UserId}",
    name: "UserName",
    properties: {
      ...sameNamesMapping(
        "UserId UserStatus CreatedAt CreatedBy UpdatedAt UpdatedBy IdentityStoreId UserName Name DisplayName NickName ProfileUrl Emails Addresses PhoneNumbers UserType Title PreferredLanguage Locale Timezone Photos Website Birthdate Roles",
      ),
      Arn: "UserArn",
    },
  },
  {
    type: "AWS::IdentityStore::GroupMembership",
    service: "identitystore",
    isListedByRegions: true,
    why: "members are listed by group; Cloud Control cannot list them without it. One call per group",
    list: {
      of: {
        of: { operation: "ListInstances", service: "sso-admin", items: "Instances" },
        operation: "ListGroups",
        parameters: { IdentityStoreId: "@IdentityStoreId" },
        items: "Groups",
      },
      operation: "ListGroupMemberships",
      parameters: { IdentityStoreId: "@IdentityStoreId", GroupId: "@GroupId" },
      items: "GroupMemberships",
    },
    arn: "arn:@{partition}:identitystore::@{account}:membership/@{MembershipId}",
    name: "MembershipId",
    properties: { ...sameNamesMapping("MembershipId IdentityStoreId GroupId"), MemberId: "MemberId" },
  },
];
