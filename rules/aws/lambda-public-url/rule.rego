# METADATA
# title: Lambda function URLs must ask who calls
# description: With authorization_type NONE everybody who knows the address can call the function, with whatever its role may do.
# custom:
#   id: PL-TF-AWS-LAMBDA-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_lambda_function_url]
#   remediation: Set authorization_type to "AWS_IAM", or put API Gateway or CloudFront with its own authorisation in front.
#   compliance: ["NIST 800-53 AC-3", "PCI-DSS 7.1"]
#   aliases: [CKV_AWS_258]
package rule

import rego.v1

types := {"aws_lambda_function_url"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", "authorization_type"], "message": message} if {
	some i, r in input.resources
	r.type in types
	r.properties.authorization_type == "NONE"
	message := sprintf("%s can be called by everyone: authorization_type is NONE", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
