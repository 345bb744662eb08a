# METADATA
# title: AWS WAF web ACLs should have rules
# description: A web ACL without rules allows all requests, and looks as if it did not.
# custom:
#   id: PL-AWS-WAF-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::WAFv2::WebACL", "AWS::WAF::WebACL", "AWS::WAFRegional::WebACL"]
#   remediation: Add rules or rule groups, such as AWS's managed ones.
#   fix:
#     terraform: |
#       rule {
#         name     = "common"
#         priority = 1
#         override_action {
#           none {}
#         }
#         statement {
#           managed_rule_group_statement {
#             vendor_name = "AWS"
#             name        = "AWSManagedRulesCommonRuleSet"
#           }
#         }
#         visibility_config {
#           cloudwatch_metrics_enabled = true
#           metric_name                = "common"
#           sampled_requests_enabled   = true
#         }
#       }
#     cloudformation: |
#       Rules:
#         - Name: common
#           Priority: 1
#           OverrideAction: {None: {}}
#           Statement:
#             ManagedRuleGroupStatement:
#               VendorName: AWS
#               Name: AWSManagedRulesCommonRuleSet
#           VisibilityConfig:
#             CloudWatchMetricsEnabled: true
#             MetricName: common
#             SampledRequestsEnabled: true
#   links: ["https://docs.aws.amazon.com/waf/latest/developerguide/web-acl-editing.html"]
#   aliases: [CKV_AWS_175, wafv2_webacl_with_rules, waf_global_webacl_with_rules, waf_regional_webacl_with_rules]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "Rules"], "message": message} if {
	values.is_missing(input.properties, ["Rules"])
	message := sprintf("%s has no rules", [input.address])
}
