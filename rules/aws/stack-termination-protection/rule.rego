# METADATA
# title: CloudFormation stacks should have termination protection
# description: One command deletes a stack, and with it what keeps data.
# custom:
#   id: PL-AWS-CLOUDFORMATION-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFormation::Stack"]
#   notIn: [terraform, cloudformation]
#   remediation: Enable termination protection.
#   fix:
#     cli: |
#       aws cloudformation update-termination-protection --enable-termination-protection --stack-name main
#     console: |
#       CloudFormation > Stacks > (stack) > Stack actions > Edit termination protection
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-protect-stacks.html"]
#   aliases: [cloudformation_stacks_termination_protection_enabled]
package rule

import rego.v1

skip if not input.time

# Stacks inside of others follow them.
skip if input.properties.ParentId

deny contains {"path": ["extra", "EnableTerminationProtection"], "message": message} if {
	input.extra.EnableTerminationProtection == false
	message := sprintf("stack %s can be deleted by one command", [input.name])
}
