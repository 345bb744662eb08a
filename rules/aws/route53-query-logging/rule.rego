# METADATA
# title: Route 53 public hosted zones should have query logging enabled
# description: "The log shows who looks for which name: scans, names of services that were taken down, and data that leaves in queries."
# custom:
#   id: PL-AWS-ROUTE53-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Route53::HostedZone"]
#   remediation: Add a query log with a log group in us-east-1.
#   fix:
#     terraform: |
#       resource "aws_route53_query_log" "main" {
#         cloudwatch_log_group_arn = aws_cloudwatch_log_group.dns.arn
#         zone_id                  = aws_route53_zone.main.zone_id
#       }
#     cloudformation: |
#       QueryLoggingConfig:
#         CloudWatchLogsLogGroupArn: !GetAtt DnsLogs.Arn
#   links: ["https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/monitoring-hosted-zones-with-cloudwatch.html"]
#   aliases: [CKV2_AWS_39, route53_public_hosted_zones_cloudwatch_logging_enabled, 0f0fb06b-0f2f-4374-8588-f2c7c348c7a0, 7dbba512-e244-42dc-98bb-422339827967]
package rule

import rego.v1

skip if count(object.get(input.properties, "VPCs", [])) > 0

deny contains {"path": ["properties", "QueryLoggingConfig"], "message": message} if {
	not input.properties.QueryLoggingConfig
	message := sprintf("%s does not log queries", [input.address])
}
