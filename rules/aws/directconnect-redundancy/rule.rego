# METADATA
# title: AWS Direct Connect should have connections at two locations with two virtual interfaces
# description: One connection, or two at one location, is lost with one cable or building.
# custom:
#   id: PL-AWS-DIRECTCONNECT-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::DirectConnect::Connection"]
#   remediation: Order a second connection at another location, or fall back to a VPN.
#   fix:
#     cli: |
#       aws directconnect create-connection --location LOC2 --bandwidth 1Gbps --connection-name second
#     console: |
#       Direct Connect > Connections > Create connection
#   links: ["https://docs.aws.amazon.com/directconnect/latest/UserGuide/high_resiliency.html"]
#   aliases: [directconnect_connection_redundancy, directconnect_virtual_interface_redundancy]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	locations := {connection.properties.Location | some connection in input.joined["AWS::DirectConnect::Connection"]}
	count(locations) == 1
	message := sprintf("region %s has Direct Connect connections at one location: %s", [input.name, concat(", ", sort([l | some l in locations]))])
}
