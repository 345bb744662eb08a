# METADATA
# title: Redshift clusters must not switch encryption off
# description: Redshift encrypts new clusters by default; encrypted = false keeps the data and its snapshots in plain form.
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
	message := sprintf("%s is not encrypted at rest", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
