# METADATA
# title: EC2 instances must not expose SSH or RDP to the internet
# description: The machine has a public IP address, its subnet has a route to the internet, and a security group lets everyone reach SSH or RDP. Each alone may be meant; together anybody can try passwords and exploits on it.
# custom:
#   id: PL-AWS-EC2-004
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   joins: ["AWS::EC2::SecurityGroup", "AWS::EC2::Subnet", "AWS::EC2::RouteTable", "AWS::EC2::InternetGateway", "AWS::EC2::EIP", "AWS::EC2::EIPAssociation", "AWS::EC2::NetworkAcl", "AWS::EC2::VPC"]
#   remediation: Take the machine off the internet (no public address, a private subnet), or allow SSH and RDP from known addresses only. Session Manager needs no open port.
#   fix:
#     terraform: |
#       associate_public_ip_address = false # or take 0.0.0.0/0 from the rules of its security groups
#     cloudformation: |
#       NetworkInterfaces:
#         - DeviceIndex: "0"
#           AssociatePublicIpAddress: false # or take 0.0.0.0/0 from the rules of its security groups
#   links: ["https://docs.aws.amazon.com/systems-manager/latest/userguide/session-manager.html"]
#   covers: [PL-AWS-EC2-010]
#   aliases: [ec2_instance_port_ssh_exposed_to_internet, ec2_instance_port_rdp_exposed_to_internet]
package rule

import rego.v1

import data.lib.exposure

services := {22: "SSH", 3389: "RDP"}

deny contains {"path": way.path, "message": message, "causes": [way.group]} if {
	some way in exposure.reachable(input, {port | some port, _ in services})
	message := sprintf("%s can be reached from the internet: %s lets %s in", [input.address, way.group, services[way.port]])
}
