# METADATA
# title: S3 buckets must not be public through an ACL
# description: A canned ACL that grants access to everyone, or to everyone with any AWS account, makes the objects of the bucket readable or even writable by strangers.
# custom:
#   id: PL-CFN-AWS-S3-001
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Remove AccessControl or set it to Private, and give access through a bucket policy that names who may read.
#   compliance: ["CIS AWS 2.1.5", "NIST 800-53 AC-3", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AWS_20, CKV_AWS_57, AVD-AWS-0092]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::S3::Bucket"
}

deny contains {"path": ["Resources", i, "Properties", "AccessControl"], "message": message} if {
	some i, r in input.Resources
	r.Type == "AWS::S3::Bucket"
	lower(r.Properties.AccessControl) in {"publicread", "publicreadwrite", "authenticatedread"}
	message := sprintf("%s grants access to everyone: AccessControl is %s", [r.Name, r.Properties.AccessControl])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
