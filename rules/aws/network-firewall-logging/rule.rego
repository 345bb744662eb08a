# METADATA
# title: Network Firewall firewalls should have logging enabled
# description: Alerts and flows are what the firewall is there for; without the log nobody sees them.
# custom:
#   id: PL-AWS-NETWORKFIREWALL-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::NetworkFirewall::Firewall"]
#   remediation: Add a logging configuration with a destination for alerts.
#   fix:
#     terraform: |
#       resource "aws_networkfirewall_logging_configuration" "main" {
#         firewall_arn = aws_networkfirewall_firewall.main.arn
#         logging_configuration {
#           log_destination_config {
#             log_type             = "ALERT"
#             log_destination_type = "CloudWatchLogs"
#             log_destination = {
#               logGroup = aws_cloudwatch_log_group.firewall.name
#             }
#           }
#         }
#       }
#     cloudformation: |
#       Logging:
#         Type: AWS::NetworkFirewall::LoggingConfiguration
#         Properties:
#           FirewallArn: !Ref Firewall
#           LoggingConfiguration:
#             LogDestinationConfigs:
#               - LogType: ALERT
#                 LogDestinationType: CloudWatchLogs
#                 LogDestination:
#                   logGroup: !Ref FirewallLogs
#   links: ["https://docs.aws.amazon.com/network-firewall/latest/developerguide/firewall-logging.html"]
#   aliases: [CKV2_AWS_63, networkfirewall_logging_enabled]
package rule

import rego.v1

deny contains {"path": ["attached", "LoggingConfiguration"], "message": message} if {
	not input.attached.LoggingConfiguration
	message := sprintf("%s does not log", [input.address])
}
