# METADATA
# title: KMS keys must be rotated
# description: A key whose material never changes protects ever more data; automatic rotation limits what one leaked key can open. It exists for symmetric encryption keys with material made by KMS, other keys are left out.
# custom:
#   id: PL-CFN-AWS-KMS-001
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::KMS::Key"]
#   remediation: Set EnableKeyRotation to true.
#   compliance: ["CIS AWS 3.8", "NIST 800-53 SC-12", "PCI-DSS 3.6.4"]
#   aliases: [CKV_AWS_7, AVD-AWS-0065]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::KMS::Key"
	properties := object.get(r, "Properties", {})
	object.get(properties, "KeySpec", "SYMMETRIC_DEFAULT") == "SYMMETRIC_DEFAULT"
	object.get(properties, "KeyUsage", "ENCRYPT_DECRYPT") == "ENCRYPT_DECRYPT"
	object.get(properties, "Origin", "AWS_KMS") == "AWS_KMS"
}

deny contains {"path": array.concat(path, ["Properties", "EnableKeyRotation"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	lower(sprintf("%v", [r.Properties.EnableKeyRotation])) == "false"
	message := sprintf("%s is not rotated: EnableKeyRotation is false", [r.Name])
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	properties := object.get(r, "Properties", {})
	complete(properties)
	object.get(properties, "EnableKeyRotation", null) == null
	message := sprintf("%s is not rotated: EnableKeyRotation is missing", [r.Name])
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
