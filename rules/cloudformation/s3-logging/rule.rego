# METADATA
# title: S3 buckets must log access
# description: Without server access logs nobody can tell afterwards who read or changed the objects of a bucket. Buckets that receive such logs are left out.
# custom:
#   id: PL-CFN-AWS-S3-005
#   severity: Low
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Add a LoggingConfiguration whose DestinationBucketName is a bucket for logs.
#   compliance: ["NIST 800-53 AU-2", "NIST 800-53 AU-12", "PCI-DSS 10.2.1"]
#   aliases: [CKV_AWS_18, AVD-AWS-0089]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::S3::Bucket"
	not receives_logs(r)
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	properties := object.get(r, "Properties", {})
	complete(properties)
	object.get(properties, "LoggingConfiguration", null) == null
	message := sprintf("%s does not log access: it has no LoggingConfiguration", [r.Name])
}

receives_logs(bucket) if regex.match(`^LogDeliveryWrite$|\$\{`, bucket.Properties.AccessControl)

receives_logs(bucket) if {
	some r in input.Resources
	r.Type == "AWS::S3::Bucket"
	r.Properties.LoggingConfiguration.DestinationBucketName in names(bucket)
}

receives_logs(bucket) if {
	some r in input.Resources
	r.Type == "AWS::S3::BucketPolicy"
	r.Properties.Bucket in names(bucket)
	contains(json.marshal(r.Properties.PolicyDocument), "logging.s3.amazonaws.com")
}

names(bucket) := {sprintf("${%s}", [bucket.Name]), object.get(bucket, ["Properties", "BucketName"], "")}

# Properties that are known; an included snippet may add any.
complete(properties) if {
	is_object(properties)
	not properties["Fn::Transform"]
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
