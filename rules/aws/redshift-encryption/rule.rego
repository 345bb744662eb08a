# METADATA
# title: Redshift clusters must be encrypted
# description: An unencrypted cluster keeps the data and its snapshots in plain form. Encryption is the default since version 6 of the provider, not before.
# custom:
#   id: PL-TF-AWS-REDSHIFT-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_redshift_cluster]
#   remediation: Set encrypted to true, and kms_key_id where a key of your own is required.
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_64, cfdcabb0-fc06-427c-865b-c59f13e898ce]
package rule

import rego.v1

types := {"aws_redshift_cluster"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", "encrypted"], "message": message} if {
	some i, r in input.resources
	r.type in types
	r.properties.encrypted in {false, "false"}
	message := sprintf("%s is not encrypted at rest: encrypted is false", [r.address])
}

deny contains {"path": ["resources", i], "message": message} if {
	older_than(6)
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "encrypted", null) == null
	object.get(r.properties, "snapshot_identifier", null) in {null, ""}
	message := sprintf("%s is not encrypted at rest: encrypted is missing, and off by default before version 6 of the provider", [r.address])
}

# the code holds the provider below this major version; without such a constraint the newest is used
older_than(major) if {
	some constraint in constraints
	[[_, version]] := regex.find_all_string_submatch_n(`^(?:=|~>|<=)?\s*v?(\d+)\.`, constraint, 1)
	to_number(version) < major
}

older_than(major) if {
	some constraint in constraints
	[[_, version]] := regex.find_all_string_submatch_n(`^<\s*v?(\d+)(?:\.0)*$`, constraint, 1)
	to_number(version) <= major
}

constraints contains trim_space(part) if {
	some block in input.terraform
	some providers in block.required_providers
	some part in split(version_in(providers.aws), ",")
}

constraints contains trim_space(part) if {
	some provider in input.provider
	provider.name == "aws"
	some part in split(provider.version, ",")
}

version_in(requirement) := requirement if is_string(requirement)

else := requirement.version

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
