# METADATA
# title: VPC security group rules should have a description
# description: Nobody dares to remove a rule that does not say why it is there, and so openings stay for ever.
# custom:
#   id: PL-AWS-VPC-026
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: Write a description for the group and each of its rules.
#   fix:
#     terraform: |
#       description = "HTTPS from the office"
#     cloudformation: |
#       Description: HTTPS from the office
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html"]
#   aliases: [CKV_AWS_23, AVD-AWS-0099, AVD-AWS-0124, 5e6c9c68-8a82-408e-8749-ddad78cbb9c5, 68eb4bf3-f9bf-463d-b5cf-e029bb446d2e, aws-ec2-add-description-to-security-group, aws-ec2-add-description-to-security-group-rule]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "GroupDescription"], "message": message} if {
	input.properties.GroupDescription in {"", "Managed by Terraform"}
	message := sprintf("%s does not say what it is for", [input.address])
}

deny contains {"path": ["properties", key, i], "message": message} if {
	some key in ["SecurityGroupIngress", "SecurityGroupEgress"]
	some i, rule in input.properties[key]
	values.is_missing(rule, ["Description"])
	message := sprintf("a rule of %s does not say what it is for", [input.address])
}
