/** How the types of AWS::RolesAnywhere are read. */
import { capitalizedMemberNamesSource, lowerCamelReplyNamesMapping, parsedJsonSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const rolesAnywhereReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::RolesAnywhere::Profile",
    service: "rolesanywhere",
    why: "a page of ListProfiles has whole profiles",
    list: { operation: "ListProfiles", items: "profiles" },
    arn: "@{profileArn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      ...lowerCamelReplyNamesMapping("Name Enabled DurationSeconds RoleArns ManagedPolicyArns AcceptRoleSessionName"),
      SessionPolicy: parsedJsonSource("sessionPolicy"),
    },
  },
  {
    type: "AWS::RolesAnywhere::TrustAnchor",
    service: "rolesanywhere",
    why: "a page of ListTrustAnchors has whole anchors",
    list: { operation: "ListTrustAnchors", items: "trustAnchors" },
    arn: "@{trustAnchorArn}",
    name: "name",
    createdAt: "createdAt",
    properties: { ...lowerCamelReplyNamesMapping("Name Enabled"), Source: capitalizedMemberNamesSource("source") },
  },
];
