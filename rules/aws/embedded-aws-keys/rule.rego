# METADATA
# title: User data, functions and tasks must not contain AWS keys
# description: Access keys in user data, environment variables or container definitions can be read by everybody who may look at the configuration, and by every process on the machine.
# custom:
#   id: PL-TF-AWS-EC2-003
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_instance, aws_spot_instance_request, aws_launch_template, aws_launch_configuration, aws_lambda_function, aws_ecs_task_definition, aws_codebuild_project]
#   remediation: Give the instance, function or task a role. Replace keys that were committed.
#   compliance: ["NIST 800-53 IA-5", "PCI-DSS 8.2.1"]
#   aliases: [CKV_AWS_45, CKV_AWS_46, AVD-AWS-0029, AVD-AWS-0129, AVD-AWS-0036]
package rule

import rego.v1

types := {"aws_instance", "aws_spot_instance_request", "aws_launch_template", "aws_launch_configuration", "aws_lambda_function", "aws_ecs_task_definition", "aws_codebuild_project"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": array.concat(["resources", i, "properties"], path), "message": message} if {
	some i, r in input.resources
	r.type in types
	walk(r.properties, [path, value])
	is_string(value)
	some text in plain(value, path)
	some shape in [`\b(AKIA|ASIA)[A-Z0-9]{16}\b`, `(?i)aws_secret_access_key["']?\s*[=:]\s*["']?[a-z0-9/+]{40}\b`]
	regex.match(shape, text)
	message := sprintf("%s contains an AWS key in %s", [r.address, path[0]])
}

# user data may be written in base64
plain(value, path) := {value, base64.decode(value)} if {
	path[0] in {"user_data", "user_data_base64"}
	base64.is_valid(value)
} else := {value}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
