# METADATA
# title: EFS file systems must be encrypted
# description: A file system made from a template is not encrypted at rest unless Encrypted is true, and it cannot be switched on later.
# custom:
#   id: PL-CFN-AWS-EFS-001
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::EFS::FileSystem"]
#   remediation: Set Encrypted to true, with KmsKeyId for a key of your own.
#   compliance: ["CIS AWS 2.4.1", "NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_42, AVD-AWS-0037]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::EFS::FileSystem"
}

deny contains {"path": array.concat(path, ["Properties", "Encrypted"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	lower(sprintf("%v", [r.Properties.Encrypted])) == "false"
	message := sprintf("%s is not encrypted: Encrypted is false", [r.Name])
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	properties := object.get(r, "Properties", {})
	complete(properties)
	object.get(properties, "Encrypted", null) == null
	message := sprintf("%s is not encrypted: Encrypted is missing", [r.Name])
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
