# METADATA
# title: Inspector should scan EC2 instances, ECR images and Lambda functions
# description: Known holes in what is left out stay unseen until somebody uses them.
# custom:
#   id: PL-AWS-INSPECTOR-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::InspectorV2::Enabler"]
#   remediation: Add EC2, ECR and LAMBDA to resource_types.
#   fix:
#     terraform: |
#       resource_types = ["EC2", "ECR", "LAMBDA", "LAMBDA_CODE"]
#   links: ["https://docs.aws.amazon.com/inspector/latest/user/findings-understanding.html"]
#   aliases: [inspector2_is_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "resourceTypes"], "message": message} if {
	types := input.properties.resourceTypes
	is_array(types)
	left := [type | some type in ["EC2", "ECR", "LAMBDA"]; not type in types]
	count(left) > 0
	every type in types {
		not contains(type, "${")
	}
	message := sprintf("%s leaves out %s", [input.address, concat(", ", left)])
}
