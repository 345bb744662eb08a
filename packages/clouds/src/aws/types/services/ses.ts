/** How the types of AWS::SES are read. */
import {
  mappedObjectSource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

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
    service: "sesv2",
    why: "all policies of an identity are given whole, whichever version of the API they were made by. One call per identity",
    list: {
      of: { operation: "ListEmailIdentities", items: "EmailIdentities" },
      operation: "GetEmailIdentityPolicies",
      parameters: { EmailIdentity: "@IdentityName" },
      items: "Policies",
      hasEntries: true,
    },
    arn: "arn:@{partition}:ses:@{region}:@{account}:identity/@{parent.IdentityName}/policy/@{key}",
    name: "key",
    properties: { Identity: "parent.IdentityName", PolicyName: "key", Policy: parsedJsonSource("value") },
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
