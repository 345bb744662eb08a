# METADATA
# title: EC2 instances must require session tokens for metadata (IMDSv2)
# description: The first version of the metadata service answers plain requests, so that one server-side request forgery is enough to steal the credentials of the instance.
# custom:
#   id: PL-TF-AWS-EC2-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_instance, aws_spot_instance_request, aws_launch_template, aws_launch_configuration]
#   remediation: Add a metadata_options block with http_tokens = "required", or set it for the account with aws_ec2_instance_metadata_defaults.
#   compliance: ["CIS AWS 5.6", "NIST 800-53 AC-3"]
#   aliases: [CKV_AWS_79, AVD-AWS-0028, AVD-AWS-0130]
package rule

import rego.v1

types := {"aws_instance", "aws_spot_instance_request", "aws_launch_template", "aws_launch_configuration"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "metadata_options", null) in {null, []}
	object.get(r.properties, "launch_template", null) in {null, []}
	not required_by_account
	message := sprintf("%s does not require IMDSv2: it has no metadata_options", [r.address])
}

deny contains {"path": ["resources", i, "properties", "metadata_options", j, "http_tokens"], "message": message} if {
	some i, j
	options[[i, j]].http_tokens == "optional"
	message := sprintf("%s does not require IMDSv2: http_tokens is \"optional\"", [input.resources[i].address])
}

deny contains {"path": ["resources", i, "properties", "metadata_options", j], "message": message} if {
	some i, j
	object.get(options[[i, j]], "http_tokens", null) in {null, ""}
	not required_by_account
	message := sprintf("%s does not require IMDSv2: metadata_options has no http_tokens", [input.resources[i].address])
}

# the blocks of instances that have a metadata service
options[[i, j]] := block if {
	some i, r in input.resources
	r.type in types
	some j, block in r.properties.metadata_options
	not block.http_endpoint == "disabled"
}

required_by_account if {
	some r in input.resources
	r.type == "aws_ec2_instance_metadata_defaults"
	r.properties.http_tokens == "required"
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
