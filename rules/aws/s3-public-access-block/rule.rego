# METADATA
# title: S3 public access blocks must block everything
# description: Each of the four settings closes one way to make a bucket public. In these resources a setting that is not written is off.
# custom:
#   id: PL-TF-AWS-S3-002
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_s3_bucket_public_access_block, aws_s3_account_public_access_block]
#   remediation: Set block_public_acls, block_public_policy, ignore_public_acls and restrict_public_buckets to true.
#   compliance: ["CIS AWS 2.1.4", "NIST 800-53 AC-3", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AWS_53, CKV_AWS_54, CKV_AWS_55, CKV_AWS_56, AVD-AWS-0086, AVD-AWS-0087, AVD-AWS-0091, AVD-AWS-0093]
package rule

import rego.v1

types := {"aws_s3_bucket_public_access_block", "aws_s3_account_public_access_block"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

settings := ["block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"]

deny contains {"path": place(i, name), "message": message} if {
	some i, r in input.resources
	r.type in types
	some name in settings
	object.get(r.properties, name, false) in {false, "false", null}
	message := sprintf("%s leaves %s off", [r.address, name])
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
