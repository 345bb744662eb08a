# METADATA
# title: Kinesis data streams must be encrypted
# description: A stream keeps its records in plain form unless encryption_type is KMS; naming a key alone does not switch encryption on.
# custom:
#   id: PL-TF-AWS-KINESIS-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_kinesis_stream]
#   remediation: Set encryption_type to "KMS" and kms_key_id to a key of your own or "alias/aws/kinesis".
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_43, AVD-AWS-0064]
package rule

import rego.v1

types := {"aws_kinesis_stream"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "encryption_type"), "message": message} if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "encryption_type", null) in {null, "", "NONE"}
	message := sprintf("%s is not encrypted: encryption_type is not KMS", [r.address])
}

# the attribute, or the resource when it is not written
place(i, name) := ["resources", i, "properties", name] if {
	name in object.keys(input.resources[i].properties)
} else := ["resources", i]

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
