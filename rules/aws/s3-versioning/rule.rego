# METADATA
# title: S3 buckets should keep versions
# description: Without versioning an overwritten or deleted object is gone, whether by mistake or by ransomware.
# custom:
#   id: PL-TF-AWS-S3-005
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: [aws_s3_bucket, aws_s3_bucket_versioning]
#   remediation: Add an aws_s3_bucket_versioning whose versioning_configuration has status "Enabled".
#   compliance: ["NIST 800-53 CP-9", "NIST 800-53 SI-12", "PCI-DSS 10.5.3"]
#   aliases: [CKV_AWS_21, AVD-AWS-0090]
package rule

import rego.v1

types := {"aws_s3_bucket", "aws_s3_bucket_versioning"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in input.resources
	r.type == "aws_s3_bucket"
	object.get(r.properties, "versioning", null) in {null, []}
	not object.get(r.properties, "object_lock_enabled", false) in {true, "true"} # which needs versions and switches them on
	not versioned_elsewhere(r)
	message := sprintf("%s keeps no versions: no aws_s3_bucket_versioning names it", [r.address])
}

# the block of old provider versions
deny contains {"path": ["resources", i, "properties", "versioning", j], "message": message} if {
	some i, r in input.resources
	r.type == "aws_s3_bucket"
	some j, block in r.properties.versioning
	object.get(block, "enabled", false) in {false, "false", null}
	not versioned_elsewhere(r)
	message := sprintf("%s keeps no versions: versioning is not enabled", [r.address])
}

deny contains {"path": ["resources", i, "properties", "versioning_configuration", j, "status"], "message": message} if {
	some i, r in input.resources
	r.type == "aws_s3_bucket_versioning"
	some j, block in r.properties.versioning_configuration
	block.status in {"Suspended", "Disabled"}
	message := sprintf("%s does not keep versions: status is %q", [r.address, block.status])
}

versioned_elsewhere(bucket) if {
	some r in input.resources
	r.type == "aws_s3_bucket_versioning"
	names(r.properties.bucket, bucket)
}

versioned_elsewhere(_) if {
	some r in input.resources
	r.type == "aws_s3_bucket_versioning"
	undecided(r.properties.bucket)
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
