# METADATA
# title: S3 buckets should log access
# description: Server access logs tell who read, wrote or deleted what; without them an incident cannot be followed. Buckets that only take logs need none.
# custom:
#   id: PL-TF-AWS-S3-006
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: [aws_s3_bucket]
#   remediation: Add an aws_s3_bucket_logging with a target_bucket for the bucket.
#   compliance: ["CIS AWS 3.4", "NIST 800-53 AU-2", "PCI-DSS 10.1"]
#   aliases: [CKV_AWS_18, AVD-AWS-0089]
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
	object.get(r.properties, "logging", null) in {null, []}
	not logged_elsewhere(r)
	not takes_logs(r)
	message := sprintf("%s does not log access: no aws_s3_bucket_logging names it", [r.address])
}

logged_elsewhere(bucket) if {
	some r in input.resources
	r.type == "aws_s3_bucket_logging"
	names(r.properties.bucket, bucket)
}

logged_elsewhere(_) if {
	some r in input.resources
	r.type == "aws_s3_bucket_logging"
	undecided(r.properties.bucket)
}

takes_logs(bucket) if bucket.properties.acl == "log-delivery-write"

takes_logs(bucket) if {
	some r in input.resources
	r.type == "aws_s3_bucket_acl"
	r.properties.acl == "log-delivery-write"
	names(r.properties.bucket, bucket)
}

takes_logs(bucket) if {
	some r in input.resources
	r.type == "aws_s3_bucket_logging"
	names(r.properties.target_bucket, bucket)
}

takes_logs(bucket) if {
	some r in input.resources
	some block in r.properties[["logging", "access_logs", "logging_config"][_]]
	some target in [block[["target_bucket", "bucket"][_]]]
	names(target, bucket)
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
