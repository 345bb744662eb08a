# METADATA
# title: SQS queues must be encrypted
# description: New queues are encrypted with keys that SQS manages; a queue that switches this off and names no KMS key keeps its messages in plain form.
# custom:
#   id: PL-TF-AWS-SQS-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_sqs_queue]
#   remediation: Remove sqs_managed_sse_enabled or set it to true, or name a key in kms_master_key_id.
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_27, AVD-AWS-0096]
package rule

import rego.v1

types := {"aws_sqs_queue"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", "sqs_managed_sse_enabled"], "message": message} if {
	some i, r in input.resources
	r.type in types
	r.properties.sqs_managed_sse_enabled in {false, "false"}
	object.get(r.properties, "kms_master_key_id", null) in {null, ""}
	message := sprintf("%s switches encryption off and names no KMS key", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
