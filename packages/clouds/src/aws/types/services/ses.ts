/** How the types of AWS::SES are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  computedSource,
  mappedObjectSource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

/** The only one that was asked for. */
function onlyPolicy(policies: JsonValue | undefined): JsonValue | undefined {
  const [policy] = isJsonObject(policies) ? Object.values(policies) : [];
  return policy === undefined ? undefined : parsedJsonSource("policy").value({ policy });
}

export const sesReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::SES::EmailIdentity",
    service: "sesv2",
    why: "GetEmailIdentity tells all. One call per identity",
    list: { operation: "ListEmailIdentities", items: "EmailIdentities" },
    details: [{ operation: "GetEmailIdentity", parameters: { EmailIdentity: "@IdentityName" } }],
    arn: "arn:@{partition}:ses:@{region}:@{account}:identity/@{IdentityName}",
    name: "IdentityName",
    properties: {
      EmailIdentity: "IdentityName",
      FeedbackAttributes: mappedObjectSource({ EmailForwardingEnabled: "GetEmailIdentity.FeedbackForwardingStatus" }),
      MailFromAttributes: pickedMembersSource(
        "GetEmailIdentity.MailFromAttributes",
        "MailFromDomain BehaviorOnMxFailure",
      ),
      ConfigurationSetAttributes: mappedObjectSource({ ConfigurationSetName: "GetEmailIdentity.ConfigurationSetName" }),
      DkimAttributes: mappedObjectSource({ SigningEnabled: "GetEmailIdentity.DkimAttributes.SigningEnabled" }),
      DkimSigningAttributes: mappedObjectSource({
        NextSigningKeyLength: "GetEmailIdentity.DkimAttributes.NextSigningKeyLength",
      }),
      Tags: userTagsAsListSource("GetEmailIdentity.Tags"),
    },
    omitted: [
      "DkimDNSTokenName1",
      "DkimDNSTokenName2",
      "DkimDNSTokenName3",
      "DkimDNSTokenValue1",
      "DkimDNSTokenValue2",
      "DkimDNSTokenValue3",
    ],
    notRead: {
      "DkimSigningAttributes.DomainSigningPrivateKey": "no call gives it back",
      "DkimSigningAttributes.DomainSigningSelector": "no call gives it back",
    },
  },
  {
    type: "AWS::SES::Template",
    service: "ses",
    why: "what it says takes a call for each",
    list: { operation: "ListTemplates", items: "TemplatesMetadata" },
    details: [{ operation: "GetTemplate", parameters: { TemplateName: "@Name" } }],
    arn: "arn:@{partition}:ses:@{region}:@{account}:template/@{Name}",
    name: "Name",
    createdAt: "CreatedTimestamp",
    properties: { Template: pickedMembersSource("GetTemplate.Template", "TemplateName SubjectPart TextPart HtmlPart") },
    omitted: ["Id", "Tags"],
  },
  {
    type: "AWS::SES::IdentityPolicy",
    service: "ses",
    why: "policies are listed by identity. Two calls per identity",
    list: {
      of: { operation: "ListIdentities", items: "Identities" },
      operation: "ListIdentityPolicies",
      parameters: { Identity: "@value" },
      items: "PolicyNames",
    },
    details: [{ operation: "GetIdentityPolicies", parameters: { Identity: "@parent.value", PolicyNames: ["@value"] } }],
    arn: "arn:@{partition}:ses:@{region}:@{account}:identity/@{parent.value}/policy/@{value}",
    name: "value",
    properties: {
      Identity: "parent.value",
      PolicyName: "value",
      Policy: computedSource(["GetIdentityPolicies.Policies"], onlyPolicy),
    },
  },
  {
    type: "AWS::SES::ConfigurationSet",
    service: "sesv2",
    why: "GetConfigurationSet tells all. One call per set",
    list: { operation: "ListConfigurationSets", items: "ConfigurationSets" },
    details: [{ operation: "GetConfigurationSet", parameters: { ConfigurationSetName: "@value" } }],
    arn: "arn:@{partition}:ses:@{region}:@{account}:configuration-set/@{value}",
    name: "value",
    properties: {
      ...sameNamesMappingAt(
        "GetConfigurationSet",
        "SendingOptions SuppressionOptions TrackingOptions VdmOptions DeliveryOptions ArchivingOptions",
      ),
      Name: "value",
      ReputationOptions: mappedObjectSource({
        ReputationMetricsEnabled: "GetConfigurationSet.ReputationOptions.ReputationMetricsEnabled",
      }),
      Tags: userTagsAsListSource("GetConfigurationSet.Tags"),
    },
  },
];
