# METADATA
# title: S3 buckets should have a public access block
# description: Without a public access block in the code, an ACL or a policy written later can make the bucket public, and nobody sees when the block that new buckets get is taken away.
# custom:
#   id: PL-TF-AWS-S3-003
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: [aws_s3_bucket]
#   remediation: Add an aws_s3_bucket_public_access_block with all four settings true for the bucket, or an aws_s3_account_public_access_block for the account.
#   compliance: ["CIS AWS 2.1.4", "NIST 800-53 AC-3", "PCI-DSS 1.2.1"]
#   aliases: [CKV2_AWS_6, AVD-AWS-0094]
package rule

import rego.v1

types := {"aws_s3_bucket"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in input.resources
	r.type in types
	not blocked(r)
	message := sprintf("%s has no public access block", [r.address])
}

blocked(bucket) if {
	some r in input.resources
	r.type == "aws_s3_bucket_public_access_block"
	names(r.properties.bucket, bucket)
}

blocked(_) if {
	some r in input.resources
	r.type == "aws_s3_bucket_public_access_block"
	undecided(r.properties.bucket)
}

blocked(_) if {
	some r in input.resources
	r.type == "aws_s3_account_public_access_block"
}

# another resource names this one: by a name both know, or by a reference
names(text, r) if {
	some key in ["bucket", "id"]
	text == r.properties[key]
}

names(text, r) if {
	some before in ["${", "(", "[", " "]
	some after in [".", "["]
	contains(text, concat("", [before, r.address, after]))
}

# in a plan, references inside a module do not say which module
names(text, r) if {
	startswith(r.address, "module.")
	local_address := regex.replace(r.address, `^.*\.(aws_s3_bucket\.)`, "$1")
	startswith(text, concat("", ["${", local_address, "."]))
}

# nobody can tell which one is meant
undecided(text) if {
	regex.match(`\b(each|count|var|local)\.`, text)
	not text in {name | some r in input.resources; r.type == "aws_s3_bucket"; name := r.properties.bucket}
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
