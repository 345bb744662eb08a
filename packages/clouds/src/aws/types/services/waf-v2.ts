/** How the types of AWS::WAFv2 are read. */
import {
  computedSource,
  constantSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";
import { convertWafRulesToTemplateForm } from "../waf-rules-in-template-form.js";

export const wafV2ReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::WAFv2::WebACL",
    service: "wafv2",
    why: "GetWebACL tells what Cloud Control tells, which cannot list them. Two calls per list",
    list: { operation: "ListWebACLs", parameters: { Scope: "REGIONAL" }, items: "WebACLs" },
    details: [
      { operation: "GetWebACL", parameters: { Name: "@Name", Id: "@Id", Scope: "REGIONAL" } },
      { operation: "ListTagsForResource", parameters: { ResourceARN: "@ARN" } },
    ],
    shared: [
      {
        operation: "ListLoggingConfigurations",
        parameters: { Scope: "REGIONAL" },
        match: { items: "LoggingConfigurations", by: "ResourceArn", is: "ARN" },
      },
    ],
    arn: "@{ARN}",
    name: "Name",
    extras: {
      LoggingConfiguration: pickedMembersSource("ListLoggingConfigurations", "ResourceArn LogDestinationConfigs"),
    },
    properties: {
      Arn: "ARN",
      ...sameNamesMapping("Id Name Description"),
      Scope: computedSource([], () => "REGIONAL"),
      ...sameNamesMappingAt(
        "GetWebACL.WebACL",
        "Capacity LabelNamespace TokenDomains DefaultAction CustomResponseBodies ChallengeConfig VisibilityConfig CaptchaConfig DataProtectionConfig ApplicationConfig OnSourceDDoSProtectionConfig",
      ),
      AssociationConfig: withoutMembersSource("GetWebACL.WebACL.AssociationConfig", "ChallengeJavascriptSdkInjection"),
      Rules: computedSource(["GetWebACL.WebACL.Rules"], (rules) =>
        rules === undefined ? undefined : convertWafRulesToTemplateForm(rules),
      ),
      Tags: userTagsAsListSource("ListTagsForResource.TagInfoForResource.TagList"),
    },
    notRead: { MonetizationConfig: "not mapped yet" },
  },
  {
    type: "AWS::WAFv2::IPSet",
    service: "wafv2",
    why: "GetIPSet tells all; Cloud Control cannot list them. Two calls for each",
    list: { operation: "ListIPSets", parameters: { Scope: "REGIONAL" }, items: "IPSets" },
    details: [
      { operation: "GetIPSet", parameters: { Name: "@Name", Id: "@Id", Scope: "REGIONAL" } },
      { operation: "ListTagsForResource", parameters: { ResourceARN: "@ARN" } },
    ],
    arn: "@{ARN}",
    name: "Name",
    properties: {
      ...sameNamesMappingAt("GetIPSet.IPSet", "Addresses IPAddressVersion"),
      Scope: constantSource("REGIONAL"),
      Arn: "ARN",
      Id: "Id",
      Name: "Name",
      Description: "Description",
      Tags: userTagsAsListSource("ListTagsForResource.TagInfoForResource.TagList"),
    },
  },
  {
    type: "AWS::WAFv2::RegexPatternSet",
    service: "wafv2",
    why: "GetRegexPatternSet tells all; Cloud Control cannot list them. Two calls for each",
    list: { operation: "ListRegexPatternSets", parameters: { Scope: "REGIONAL" }, items: "RegexPatternSets" },
    details: [
      { operation: "GetRegexPatternSet", parameters: { Name: "@Name", Id: "@Id", Scope: "REGIONAL" } },
      { operation: "ListTagsForResource", parameters: { ResourceARN: "@ARN" } },
    ],
    arn: "@{ARN}",
    name: "Name",
    properties: {
      Scope: constantSource("REGIONAL"),
      Arn: "ARN",
      Id: "Id",
      Name: "Name",
      Description: "Description",
      RegularExpressionList: "GetRegexPatternSet.RegexPatternSet.RegularExpressionList.RegexString",
      Tags: userTagsAsListSource("ListTagsForResource.TagInfoForResource.TagList"),
    },
  },
  {
    type: "AWS::WAFv2::RuleGroup",
    service: "wafv2",
    why: "GetRuleGroup tells all; Cloud Control cannot list them. Two calls for each",
    list: { operation: "ListRuleGroups", parameters: { Scope: "REGIONAL" }, items: "RuleGroups" },
    details: [
      { operation: "GetRuleGroup", parameters: { Name: "@Name", Id: "@Id", Scope: "REGIONAL" } },
      { operation: "ListTagsForResource", parameters: { ResourceARN: "@ARN" } },
    ],
    arn: "@{ARN}",
    name: "Name",
    properties: {
      ...sameNamesMappingAt(
        "GetRuleGroup.RuleGroup",
        "LabelNamespace Capacity CustomResponseBodies VisibilityConfig MonetizationConfig",
      ),
      Scope: constantSource("REGIONAL"),
      Arn: "ARN",
      Id: "Id",
      Name: "Name",
      Description: "Description",
      Rules: computedSource(["GetRuleGroup.RuleGroup.Rules"], (rules) =>
        rules === undefined ? undefined : convertWafRulesToTemplateForm(rules),
      ),
      Tags: userTagsAsListSource("ListTagsForResource.TagInfoForResource.TagList"),
    },
    notRead: { AvailableLabels: "not mapped yet", ConsumedLabels: "not mapped yet" },
  },
  {
    type: "AWS::WAFv2::LoggingConfiguration",
    service: "wafv2",
    why: "a page of ListLoggingConfigurations has whole ones",
    list: { operation: "ListLoggingConfigurations", parameters: { Scope: "REGIONAL" }, items: "LoggingConfigurations" },
    arn: "@{ResourceArn}#logging",
    name: "ResourceArn",
    properties: { ...sameNamesMapping("ManagedByFirewallManager ResourceArn LogDestinationConfigs") },
    notRead: { LoggingFilter: "not mapped yet", RedactedFields: "not mapped yet" },
  },
  {
    type: "AWS::WAFv2::WebACLAssociation",
    service: "wafv2",
    why: "resources are listed by web ACL and type; Cloud Control cannot list them. Six calls per list",
    list: {
      of: { operation: "ListWebACLs", parameters: { Scope: "REGIONAL" }, items: "WebACLs" },
      operation: "ListResourcesForWebACL",
      parameters: { WebACLArn: "@ARN" },
      items: "ResourceArns",
      inEach: [
        { ResourceType: "APPLICATION_LOAD_BALANCER" },
        { ResourceType: "API_GATEWAY" },
        { ResourceType: "APPSYNC" },
        { ResourceType: "COGNITO_USER_POOL" },
        { ResourceType: "APP_RUNNER_SERVICE" },
        { ResourceType: "VERIFIED_ACCESS_INSTANCE" },
      ],
    },
    arn: "@{value}#web-acl",
    name: "value",
    properties: { ResourceArn: "value", WebACLArn: "parent.ARN" },
  },
];
