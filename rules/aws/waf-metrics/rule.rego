# METADATA
# title: AWS WAF rules should have CloudWatch metrics enabled
# description: Without metrics nobody sees a flood, nor a rule that stops what it should not.
# custom:
#   id: PL-AWS-WAF-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::WAFv2::WebACL"]
#   remediation: Set cloudwatch_metrics_enabled (CloudWatchMetricsEnabled) to true for the web ACL and each rule.
#   fix:
#     terraform: |
#       visibility_config {
#         cloudwatch_metrics_enabled = true
#         metric_name                = "main"
#         sampled_requests_enabled   = true
#       }
#     cloudformation: |
#       VisibilityConfig:
#         CloudWatchMetricsEnabled: true
#         MetricName: main
#         SampledRequestsEnabled: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/waf-controls.html"]
#   aliases: [wafv2_webacl_rule_logging_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "VisibilityConfig", "CloudWatchMetricsEnabled"], "message": message} if {
	input.properties.VisibilityConfig.CloudWatchMetricsEnabled == false
	message := sprintf("%s is not counted", [input.address])
}

deny contains {"path": ["properties", "Rules", i, "VisibilityConfig", "CloudWatchMetricsEnabled"], "message": message} if {
	some i, rule in input.properties.Rules
	rule.VisibilityConfig.CloudWatchMetricsEnabled == false
	message := sprintf("a rule of %s is not counted", [input.address])
}
