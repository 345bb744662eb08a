/** How the types of AWS::RolesAnywhere are read. */
import { capitalizedSource, lowerCamelMapping, parsedJsonSource } from "../property-sources.js";
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
      ...lowerCamelMapping("Name Enabled DurationSeconds RoleArns ManagedPolicyArns AcceptRoleSessionName"),
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
    properties: { ...lowerCamelMapping("Name Enabled"), Source: capitalizedSource("source") },
  },
];
