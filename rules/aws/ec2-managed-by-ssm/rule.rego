# METADATA
# title: EC2 instances should be managed by Systems Manager
# description: What Systems Manager does not know is not patched, inventoried or entered through it.
# custom:
#   id: PL-AWS-EC2-012
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   joins: ["AWS::SSM::ManagedInstance"]
#   notIn: [terraform, cloudformation]
#   remediation: Install the agent, and give the instance a role with AmazonSSMManagedInstanceCore.
#   fix:
#     cli: |
#       aws ssm describe-instance-information --filters Key=InstanceIds,Values=i-1
#     console: |
#       Systems Manager > Fleet Manager
#   links: ["https://docs.aws.amazon.com/systems-manager/latest/userguide/fleet-manager-troubleshooting-managed-nodes.html"]
#   aliases: [ec2_instance_managed_by_ssm]
package rule

import rego.v1

skip if not input.time

skip if object.get(input, ["extra", "InstanceState"], "running") != "running"

deny contains {"path": [], "message": message} if {
	not is_managed
	message := sprintf("EC2 instance %s is not managed by Systems Manager", [input.name])
}

is_managed if {
	some node in input.joined["AWS::SSM::ManagedInstance"]
	node.properties.InstanceId == input.properties.InstanceId
}
