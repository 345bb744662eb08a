# METADATA
# title: ECR image tags should be immutable
# description: With mutable tags, which are the default, an image that was tested and approved can be replaced by another under the same tag.
# custom:
#   id: PL-TF-AWS-ECR-002
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: [aws_ecr_repository]
#   remediation: Set image_tag_mutability to "IMMUTABLE", or to "IMMUTABLE_WITH_EXCLUSION" where a tag such as latest must move.
#   compliance: ["NIST 800-53 CM-2", "NIST 800-53 SI-7"]
#   aliases: [CKV_AWS_51, AVD-AWS-0031]
package rule

import rego.v1

types := {"aws_ecr_repository"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "image_tag_mutability"), "message": message} if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "image_tag_mutability", null) in {null, "", "MUTABLE", "MUTABLE_WITH_EXCLUSION"}
	message := sprintf("%s has mutable tags: image_tag_mutability is not IMMUTABLE", [r.address])
}

# the attribute, or the resource when it is not written
place(i, name) := ["resources", i, "properties", name] if {
	name in object.keys(input.resources[i].properties)
} else := ["resources", i]

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
