# METADATA
# title: Client VPN endpoints should have connection logging enabled
# description: Without the log nobody can tell who came in, when and from where.
# custom:
#   id: PL-AWS-VPC-025
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::ClientVpnEndpoint"]
#   remediation: Enable connection_log_options with a log group.
#   fix:
#     terraform: |
#       connection_log_options {
#         enabled              = true
#         cloudwatch_log_group = aws_cloudwatch_log_group.vpn.name
#       }
#     cloudformation: |
#       ConnectionLogOptions:
#         Enabled: true
#         CloudwatchLogGroup: !Ref VpnLogs
#   links: ["https://docs.aws.amazon.com/vpn/latest/clientvpn-admin/what-is.html"]
#   aliases: [ec2_client_vpn_endpoint_connection_logging_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "ConnectionLogOptions", "Enabled"], "message": message} if {
	object.get(input.properties, ["ConnectionLogOptions", "Enabled"], false) == false
	message := sprintf("%s does not log connections", [input.address])
}
