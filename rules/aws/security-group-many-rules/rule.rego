# METADATA
# title: VPC security groups should have fewer than 50 rules in each direction
# description: Nobody can say any more what a group of so many rules lets in.
# custom:
#   id: PL-AWS-VPC-031
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   notIn: [terraform, cloudformation]
#   remediation: Use prefix lists and groups as sources, and one group per purpose.
#   fix:
#     cli: |
#       aws ec2 describe-security-group-rules --filters Name=group-id,Values=sg-1
#     console: |
#       VPC > Security groups > (group) > Inbound rules
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html"]
#   aliases: [ec2_securitygroup_with_many_ingress_egress_rules]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", direction], "message": message} if {
	some direction in ["SecurityGroupIngress", "SecurityGroupEgress"]
	number := count(input.properties[direction])
	number > 50
	message := sprintf("security group %s has %d rules in %s", [input.name, number, direction])
}
