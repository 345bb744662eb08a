# METADATA
# title: AWS WAF web ACLs should have logging enabled
# description: The log shows what was stopped and what was let through; without it neither attacks nor false alarms can be followed.
# custom:
#   id: PL-AWS-WAF-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::WAFv2::WebACL", "AWS::WAF::WebACL", "AWS::WAFRegional::WebACL"]
#   remediation: Add a logging configuration.
#   fix:
#     terraform: |
#       resource "aws_wafv2_web_acl_logging_configuration" "main" {
#         resource_arn            = aws_wafv2_web_acl.main.arn
#         log_destination_configs = [aws_cloudwatch_log_group.waf.arn]
#       }
#     cloudformation: |
#       Logging:
#         Type: AWS::WAFv2::LoggingConfiguration
#         Properties:
#           ResourceArn: !GetAtt Acl.Arn
#           LogDestinationConfigs: [!GetAtt WafLogs.Arn]
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/waf-controls.html#waf-11"]
#   aliases: [CKV_AWS_176, CKV2_AWS_31, wafv2_webacl_logging_enabled, waf_global_webacl_logging_enabled, waf_regional_webacl_logging_enabled]
package rule

import rego.v1

deny contains {"path": ["attached", "LoggingConfiguration"], "message": message} if {
	not input.attached.LoggingConfiguration
	message := sprintf("%s does not log", [input.address])
}
