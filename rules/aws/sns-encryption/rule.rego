# METADATA
# title: SNS topics must be encrypted
# description: Messages in a topic are kept in plain form until a KMS key is named; SNS has no encryption by default.
# custom:
#   id: PL-TF-AWS-SNS-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_sns_topic]
#   remediation: Set kms_master_key_id to a key of your own, or to "alias/aws/sns".
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_26, AVD-AWS-0095]
package rule

import rego.v1

types := {"aws_sns_topic"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "kms_master_key_id"), "message": message} if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "kms_master_key_id", null) in {null, ""}
	message := sprintf("%s is not encrypted: it names no KMS key", [r.address])
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
