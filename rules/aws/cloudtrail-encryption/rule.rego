# METADATA
# title: CloudTrail logs must be encrypted with a KMS key
# description: With a key of your own, reading the logs needs permission for the key as well as for the bucket, and every use of the key is recorded.
# custom:
#   id: PL-TF-AWS-CLOUDTRAIL-003
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: [aws_cloudtrail]
#   remediation: Set kms_key_id to the ARN of a KMS key whose policy lets CloudTrail encrypt.
#   compliance: ["CIS AWS 3.5", "NIST 800-53 SC-28", "PCI-DSS 10.5"]
#   aliases: [CKV_AWS_35, AVD-AWS-0015]
package rule

import rego.v1

types := {"aws_cloudtrail"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "kms_key_id"), "message": message} if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "kms_key_id", null) in {null, ""}
	message := sprintf("%s has no KMS key for its logs: kms_key_id is missing", [r.address])
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
