/** Who acts in an account from outside: shared portfolios and registries, certificates and long-lived service credentials. */
import {
  capitalizedSource,
  firstPresentSource,
  lowerCamelMapping,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

export const delegationAndSharingReadPlans: readonly TypeReadPlan[] = [
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
  {
    type: "AWS::ServiceCatalog::PortfolioShare",
    service: "servicecatalog",
    why: "shares with single accounts are listed by portfolio; those inside of an organization are meant. One call per portfolio",
    list: {
      of: { operation: "ListPortfolios", items: "PortfolioDetails" },
      operation: "DescribePortfolioShares",
      parameters: { PortfolioId: "@Id", Type: "ACCOUNT" },
      items: "PortfolioShareDetails",
    },
    arn: "@{parent.ARN}/share/@{PrincipalId}",
    name: "parent.Id",
    properties: {
      PortfolioId: "parent.Id",
      AccountId: "PrincipalId",
      ShareTagOptions: "ShareTagOptions",
      SharePrincipals: "SharePrincipals",
    },
  },
  {
    type: "AWS::FMS::PolicyCompliance",
    service: "fms",
    isGlobal: true,
    servedFrom: "us-east-1",
    why: "only the administrator of Firewall Manager is told. One call per policy",
    list: {
      of: { operation: "ListPolicies", items: "PolicyList", absent: ["InvalidOperationException"] },
      operation: "ListComplianceStatus",
      parameters: { PolicyId: "@PolicyId" },
      items: "PolicyComplianceStatusList",
    },
    arn: "arn:@{partition}:fms::@{account}:policy/@{PolicyId}/account/@{MemberAccount}",
    name: "PolicyName",
    properties: {
      ...sameNamesMapping("PolicyId PolicyName MemberAccount"),
      EvaluationResults: pickedMembersSource("EvaluationResults", "ComplianceStatus ViolatorCount"),
    },
  },
  {
    type: "AWS::EventSchemas::RegistryPolicy",
    service: "schemas",
    why: "policies are told by registry. One call per registry",
    list: { operation: "ListRegistries", parameters: { Scope: "LOCAL" }, items: "Registries" },
    details: [
      {
        operation: "GetResourcePolicy",
        parameters: { RegistryName: "@RegistryName" },
        absent: ["NotFoundException"],
      },
    ],
    arn: "@{RegistryArn}#policy",
    name: "RegistryName",
    properties: {
      RegistryName: "RegistryName",
      Policy: parsedJsonSource("GetResourcePolicy.Policy"),
      RevisionId: firstPresentSource("GetResourcePolicy.RevisionId"),
    },
  },
];
