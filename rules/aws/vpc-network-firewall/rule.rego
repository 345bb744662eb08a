# METADATA
# title: VPCs should have a Network Firewall
# description: Security groups know addresses and ports, not what is said. A firewall inspects it, and sees where traffic goes.
# custom:
#   id: PL-AWS-VPC-032
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPC"]
#   joins: ["AWS::NetworkFirewall::Firewall"]
#   notIn: [terraform, cloudformation]
#   remediation: Put a firewall between the VPC and the internet, in the VPC or in a central one.
#   fix:
#     cli: |
#       aws network-firewall create-firewall --firewall-name main --firewall-policy-arn ARN --vpc-id vpc-1 --subnet-mappings SubnetId=subnet-1
#     console: |
#       VPC > Network Firewall > Firewalls > Create firewall
#   links: ["https://docs.aws.amazon.com/network-firewall/latest/developerguide/getting-started.html"]
#   aliases: [networkfirewall_in_all_vpc]
package rule

import rego.v1

skip if not input.time

deny contains {"path": [], "message": message} if {
	not has_firewall
	message := sprintf("VPC %s has no Network Firewall", [input.name])
}

has_firewall if {
	some firewall in input.joined["AWS::NetworkFirewall::Firewall"]
	firewall.properties.VpcId == input.properties.VpcId
}
