# METADATA
# title: ECR image tags must not be changeable
# description: When a tag can be moved to another image, what was tested under that tag is not what gets deployed, by accident or by attack. Tags are changeable by default.
# custom:
#   id: PL-CFN-AWS-ECR-002
#   severity: Low
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::ECR::Repository"]
#   remediation: Set ImageTagMutability to IMMUTABLE, or to IMMUTABLE_WITH_EXCLUSION when a tag such as latest must move.
#   compliance: ["NIST 800-53 CM-2", "NIST 800-53 CM-8"]
#   aliases: [CKV_AWS_51, AVD-AWS-0031]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::ECR::Repository"
}

deny contains {"path": array.concat(path, ["Properties", "ImageTagMutability"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	r.Properties.ImageTagMutability in {"MUTABLE", "MUTABLE_WITH_EXCLUSION"}
	message := sprintf("%s has tags that can be changed: ImageTagMutability is %s", [r.Name, r.Properties.ImageTagMutability])
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	properties := object.get(r, "Properties", {})
	complete(properties)
	object.get(properties, "ImageTagMutability", null) == null
	message := sprintf("%s has tags that can be changed: ImageTagMutability is missing", [r.Name])
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
