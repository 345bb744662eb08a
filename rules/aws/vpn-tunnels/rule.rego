# METADATA
# title: AWS Site-to-Site VPN (VPC) connections should have both tunnels up
# description: With one tunnel the connection is lost when AWS maintains that end of it.
# custom:
#   id: PL-AWS-VPC-038
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPNTunnelStatus"]
#   remediation: Configure the second tunnel on the customer gateway.
#   fix:
#     cli: |
#       aws ec2 describe-vpn-connections --query 'VpnConnections[].VgwTelemetry'
#     console: |
#       VPC > Site-to-Site VPN connections > (connection) > Tunnel details
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html"]
#   aliases: [vpc_vpn_connection_tunnels_up]
package rule

import rego.v1

deny contains {"path": ["properties", "Tunnels", i, "Status"], "message": message} if {
	some i, tunnel in input.properties.Tunnels
	tunnel.Status == "DOWN"
	message := sprintf("VPN connection %s has a tunnel that is down: %s", [input.name, tunnel.OutsideIpAddress])
}
