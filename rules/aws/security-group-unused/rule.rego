# METADATA
# title: VPC security groups should be in use
# description: A group that nothing uses is opened wider without anybody noticing, and then used.
# custom:
#   id: PL-AWS-VPC-028
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   joins: ["AWS::EC2::NetworkInterface", "AWS::EC2::SecurityGroup"]
#   notIn: [terraform, cloudformation]
#   remediation: Delete the group.
#   fix:
#     cli: |
#       aws ec2 delete-security-group --group-id sg-1
#     console: |
#       VPC > Security groups > (group) > Actions > Delete security groups
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/deleting-security-groups.html"]
#   aliases: [ec2_securitygroup_not_used]
package rule

import rego.v1

skip if not input.time

skip if input.properties.GroupName == "default"

deny contains {"path": [], "message": message} if {
	not is_used
	message := sprintf("security group %s is on no network interface, and no other group names it", [input.name])
}

is_used if {
	some interface in input.joined["AWS::EC2::NetworkInterface"]
	input.properties.GroupId in interface.properties.GroupSet
}

is_used if {
	some group in input.joined["AWS::EC2::SecurityGroup"]
	group.properties.GroupId != input.properties.GroupId
	some rule in group.properties.SecurityGroupIngress
	rule.SourceSecurityGroupId == input.properties.GroupId
}
