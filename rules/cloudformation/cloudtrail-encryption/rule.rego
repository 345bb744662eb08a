# METADATA
# title: CloudTrail logs must be encrypted with a KMS key
# description: With a KMS key, reading the logs needs the permission to decrypt as well as access to the bucket, and every use of the key is recorded.
# custom:
#   id: PL-CFN-AWS-CLOUDTRAIL-003
#   severity: Low
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Set KMSKeyId to a key whose policy lets CloudTrail encrypt.
#   compliance: ["CIS AWS 3.7", "NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_35, AVD-AWS-0015]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::CloudTrail::Trail"
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	complete(r.Properties)
	object.get(r.Properties, "KMSKeyId", null) == null
	message := sprintf("%s does not encrypt its logs with a KMS key: KMSKeyId is missing", [r.Name])
}

deny contains {"path": array.concat(path, ["Properties", "KMSKeyId"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	r.Properties.KMSKeyId == ""
	message := sprintf("%s does not encrypt its logs with a KMS key: KMSKeyId is empty", [r.Name])
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
