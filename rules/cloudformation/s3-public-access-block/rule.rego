# METADATA
# title: S3 buckets must not switch off the public access block
# description: S3 blocks public access to new buckets. A PublicAccessBlockConfiguration replaces that default, and every one of its four settings that is not true opens a way to make the bucket public.
# custom:
#   id: PL-CFN-AWS-S3-002
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Set BlockPublicAcls, BlockPublicPolicy, IgnorePublicAcls and RestrictPublicBuckets to true.
#   compliance: ["CIS AWS 2.1.5", "NIST 800-53 AC-3", "NIST 800-53 SC-7", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AWS_53, CKV_AWS_54, CKV_AWS_55, CKV_AWS_56, AVD-AWS-0086, AVD-AWS-0087, AVD-AWS-0091, AVD-AWS-0093]
package rule

import rego.v1

settings := ["BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets"]

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::S3::Bucket"
}

blocks[i] := r.Properties.PublicAccessBlockConfiguration if {
	some i, r in input.Resources
	r.Type == "AWS::S3::Bucket"
	is_object(r.Properties.PublicAccessBlockConfiguration)
}

deny contains {"path": path, "message": message} if {
	some i, block in blocks
	some setting in settings
	lower(sprintf("%v", [block[setting]])) == "false"
	path := ["Resources", i, "Properties", "PublicAccessBlockConfiguration", setting]
	message := sprintf("%s may become public: %s is false", [input.Resources[i].Name, setting])
}

deny contains {"path": path, "message": message} if {
	some i, block in blocks
	missing := [setting | some setting in settings; object.get(block, setting, null) == null]
	count(missing) > 0
	path := ["Resources", i, "Properties", "PublicAccessBlockConfiguration"]
	message := sprintf("%s may become public: its public access block leaves out %s", [input.Resources[i].Name, concat(", ", missing)])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
