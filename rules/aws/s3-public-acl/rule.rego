# METADATA
# title: S3 buckets must not be public through an ACL
# description: An ACL that grants access to everyone, or to everyone with any AWS account, lets anybody on the internet list, read or even write what is in the bucket.
# custom:
#   id: PL-TF-AWS-S3-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_s3_bucket, aws_s3_bucket_acl]
#   remediation: Remove the acl argument or set it to "private", remove grants to AllUsers and AuthenticatedUsers, and give access through a bucket policy that names who may read.
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

deny contains {"path": grant.path, "message": message} if {
	some grant in grants
	some group in ["AllUsers", "AuthenticatedUsers"]
	endswith(grant.uri, concat("", ["/groups/global/", group]))
	message := sprintf("%s grants access to everyone: the group %s", [grant.address, group])
}

grants contains {"path": path, "address": r.address, "uri": grantee.uri} if {
	some i, r in input.resources
	r.type == "aws_s3_bucket_acl"
	some n, policy in r.properties.access_control_policy
	some g, grant in policy.grant
	some e, grantee in grant.grantee
	path := ["resources", i, "properties", "access_control_policy", n, "grant", g, "grantee", e, "uri"]
}

# the blocks of old provider versions
grants contains {"path": ["resources", i, "properties", "grant", g, "uri"], "address": r.address, "uri": grant.uri} if {
	some i, r in input.resources
	r.type == "aws_s3_bucket"
	some g, grant in r.properties.grant
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
