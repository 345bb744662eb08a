# METADATA
# title: EC2 instances open to the internet should not have an IAM instance profile
# description: The machine can be reached from the internet, and has a role. Whoever gets into it, or makes it send a request to the metadata service, works with the role's permissions.
# custom:
#   id: PL-AWS-EC2-011
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   joins: ["AWS::EC2::SecurityGroup", "AWS::EC2::Subnet", "AWS::EC2::RouteTable", "AWS::EC2::InternetGateway", "AWS::EC2::EIP", "AWS::EC2::EIPAssociation", "AWS::EC2::NetworkAcl", "AWS::EC2::VPC"]
#   remediation: Put the machine into a private subnet behind a load balancer, or take the role away.
#   fix:
#     terraform: |
#       associate_public_ip_address = false
#     cloudformation: |
#       NetworkInterfaces:
#         - DeviceIndex: "0"
#           AssociatePublicIpAddress: false
#           SubnetId: !Ref PrivateSubnet
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_switch-role-ec2_instance-profiles.html"]
#   aliases: [ec2_instance_internet_facing_with_instance_profile]
package rule

import rego.v1

import data.lib.exposure
import data.lib.values

skip if values.is_missing(input.properties, ["IamInstanceProfile"])

deny contains {"path": ["properties", "IamInstanceProfile"], "message": message} if {
	exposure.has_public_address(input)
	exposure.is_on_internet(input)
	message := sprintf("%s is on the internet with a role", [input.address])
}
