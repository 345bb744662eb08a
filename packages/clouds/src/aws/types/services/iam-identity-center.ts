/** How the types of AWS::SSO are read. */
import {
  constantSource,
  parsedJsonSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const iamIdentityCenterReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::SSO::PermissionSet",
    service: "sso-admin",
    isListedByRegions: true,
    why: "permission sets are listed by instance; Cloud Control tells the same. Five calls per set",
    list: {
      of: { operation: "ListInstances", items: "Instances" },
      operation: "ListPermissionSets",
      parameters: { InstanceArn: "@InstanceArn" },
      items: "PermissionSets",
    },
    details: [
      {
        operation: "DescribePermissionSet",
        parameters: { InstanceArn: "@parent.InstanceArn", PermissionSetArn: "@value" },
      },
      {
        operation: "GetInlinePolicyForPermissionSet",
        parameters: { InstanceArn: "@parent.InstanceArn", PermissionSetArn: "@value" },
      },
      {
        operation: "ListManagedPoliciesInPermissionSet",
        parameters: { InstanceArn: "@parent.InstanceArn", PermissionSetArn: "@value" },
        items: "AttachedManagedPolicies",
      },
      {
        operation: "ListCustomerManagedPolicyReferencesInPermissionSet",
        parameters: { InstanceArn: "@parent.InstanceArn", PermissionSetArn: "@value" },
        items: "CustomerManagedPolicyReferences",
      },
      { operation: "ListTagsForResource", parameters: { InstanceArn: "@parent.InstanceArn", ResourceArn: "@value" } },
    ],
    arn: "@{value}",
    name: "DescribePermissionSet.PermissionSet.Name",
    createdAt: "DescribePermissionSet.PermissionSet.CreatedDate",
    properties: {
      PermissionSetArn: "value",
      InstanceArn: "parent.InstanceArn",
      ...sameNamesMappingAt("DescribePermissionSet.PermissionSet", "Name Description SessionDuration"),
      RelayStateType: "DescribePermissionSet.PermissionSet.RelayState",
      InlinePolicy: parsedJsonSource("GetInlinePolicyForPermissionSet.InlinePolicy"),
      ManagedPolicies: "ListManagedPoliciesInPermissionSet.Arn",
      CustomerManagedPolicyReferences: "ListCustomerManagedPolicyReferencesInPermissionSet",
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
    notRead: { PermissionsBoundary: "takes a further call per set" },
  },
  {
    type: "AWS::SSO::Assignment",
    service: "sso-admin",
    isListedByRegions: true,
    why: "assignments are listed by permission set and account; Cloud Control cannot list them. One call for each",
    list: {
      of: {
        of: {
          of: { operation: "ListInstances", items: "Instances" },
          operation: "ListPermissionSets",
          parameters: { InstanceArn: "@InstanceArn" },
          items: "PermissionSets",
        },
        operation: "ListAccountsForProvisionedPermissionSet",
        parameters: { InstanceArn: "@parent.InstanceArn", PermissionSetArn: "@value" },
        items: "AccountIds",
      },
      operation: "ListAccountAssignments",
      parameters: { InstanceArn: "@parent.parent.InstanceArn", AccountId: "@value", PermissionSetArn: "@parent.value" },
      items: "AccountAssignments",
    },
    arn: "@{PermissionSetArn}/@{AccountId}/@{PrincipalId}",
    name: "PrincipalId",
    properties: {
      ...sameNamesMapping("PrincipalId PermissionSetArn PrincipalType"),
      InstanceArn: "parent.parent.parent.InstanceArn",
      TargetId: "AccountId",
      TargetType: constantSource("AWS_ACCOUNT"),
    },
  },
];
