# METADATA
# title: S3 buckets must not be public through an ACL
# description: A canned ACL that grants access to everyone makes every object in the bucket readable, or even writable, by anybody on the internet.
# custom:
#   id: PL-TF-AWS-S3-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_s3_bucket, aws_s3_bucket_acl]
#   remediation: Remove the acl argument or set it to "private", and give access through a bucket policy that names who may read.
#   compliance: ["CIS AWS 2.1.5", "NIST 800-53 AC-3", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AWS_20, CKV_AWS_57, AVD-AWS-0092]
package rule

import rego.v1

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in {"aws_s3_bucket", "aws_s3_bucket_acl"}
}

deny contains {"path": ["resources", i, "properties", "acl"], "message": message} if {
	some i, r in input.resources
	r.type in {"aws_s3_bucket", "aws_s3_bucket_acl"}
	lower(r.properties.acl) in {"public-read", "public-read-write", "authenticated-read", "website"}
	message := sprintf("%s grants access to everyone: acl is %q", [r.address, r.properties.acl])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
