# METADATA
# title: AWS WAF web ACLs should use the known bad inputs managed rule group (Log4Shell)
# description: AWSManagedRulesKnownBadInputsRuleSet stops requests that use holes such as Log4j's (CVE-2021-44228). Counting them alone does not.
# custom:
#   id: PL-AWS-WAF-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::WAFv2::WebACL"]
#   remediation: Add the rule set AWSManagedRulesKnownBadInputsRuleSet without excluding Log4JRCE, and do not override its action with count.
#   fix:
#     terraform: |
#       rule {
#         name     = "known-bad-inputs"
#         priority = 2
#         override_action {
#           none {}
#         }
#         statement {
#           managed_rule_group_statement {
#             vendor_name = "AWS"
#             name        = "AWSManagedRulesKnownBadInputsRuleSet"
#           }
#         }
#         visibility_config {
#           cloudwatch_metrics_enabled = true
#           metric_name                = "known-bad-inputs"
#           sampled_requests_enabled   = true
#         }
#       }
#     cloudformation: |
#       - Name: known-bad-inputs
#         Priority: 2
#         OverrideAction: {None: {}}
#         Statement:
#           ManagedRuleGroupStatement:
#             VendorName: AWS
#             Name: AWSManagedRulesKnownBadInputsRuleSet
#         VisibilityConfig:
#           CloudWatchMetricsEnabled: true
#           MetricName: known-bad-inputs
#           SampledRequestsEnabled: true
#   links: ["https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html"]
#   aliases: [CKV_AWS_192]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	not stops
	message := sprintf("%s does not have the known bad inputs rule group", [input.address])
}

stops if {
	some rule in input.properties.Rules
	group := rule.Statement.ManagedRuleGroupStatement
	group.Name == "AWSManagedRulesKnownBadInputsRuleSet"
	not rule.OverrideAction.Count
	not excludes(group)
}

excludes(group) if {
	some excluded in group.ExcludedRules
	startswith(excluded.Name, "Log4JRCE")
}

excludes(group) if {
	some override in group.RuleActionOverrides
	startswith(override.Name, "Log4JRCE")
	override.ActionToUse.Count
}
