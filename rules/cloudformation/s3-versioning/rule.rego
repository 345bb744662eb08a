# METADATA
# title: S3 buckets must keep versions
# description: Without versioning, an object that is overwritten or deleted by mistake or by an attacker is lost.
# custom:
#   id: PL-CFN-AWS-S3-004
#   severity: Low
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::S3::Bucket"]
#   remediation: Set VersioningConfiguration.Status to Enabled, with a lifecycle rule that removes old versions.
#   compliance: ["NIST 800-53 CP-9", "NIST 800-53 CP-10"]
#   aliases: [CKV_AWS_21, AVD-AWS-0090]
package rule

import rego.v1

buckets[i] := object.get(r, "Properties", {}) if {
	some i, r in input.Resources
	r.Type == "AWS::S3::Bucket"
}

applies contains ["Resources", i] if some i, _ in buckets

deny contains {"path": path, "message": message} if {
	some i, properties in buckets
	properties.VersioningConfiguration.Status == "Suspended"
	path := ["Resources", i, "Properties", "VersioningConfiguration", "Status"]
	message := sprintf("%s keeps no versions: versioning is suspended", [input.Resources[i].Name])
}

deny contains {"path": ["Resources", i], "message": message} if {
	some i, properties in buckets
	complete(properties)
	object.get(properties, "VersioningConfiguration", null) == null
	message := sprintf("%s keeps no versions: it has no VersioningConfiguration", [input.Resources[i].Name])
}

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
