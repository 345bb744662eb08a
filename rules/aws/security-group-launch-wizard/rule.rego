# METADATA
# title: VPC security groups made by the launch wizard should not be used
# description: The wizard opens SSH or RDP to the world by default, and names no purpose.
# custom:
#   id: PL-AWS-VPC-030
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   notIn: [terraform, cloudformation]
#   remediation: Replace it by a group that says what it is for.
#   fix:
#     cli: |
#       aws ec2 delete-security-group --group-id sg-1
#     console: |
#       VPC > Security groups > (group) > Actions > Delete security groups
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-groups.html"]
#   aliases: [ec2_securitygroup_from_launch_wizard]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "GroupName"], "message": message} if {
	startswith(input.properties.GroupName, "launch-wizard-")
	message := sprintf("security group %s was made by the launch wizard: %s", [input.name, input.properties.GroupName])
}
