# METADATA
# title: Terraform modules from registries and repositories should be pinned to a version
# description: Without a version or a ref, the next init takes whatever is newest there, which somebody else decides (supply chain).
# custom:
#   id: PL-TF-MODULES-001
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: ["module"]
#   remediation: Add version to modules of a registry, and ?ref= with a tag or commit to sources in git.
#   fix:
#     terraform: |
#       source  = "terraform-aws-modules/vpc/aws"
#       version = "6.0.1"
#   links: ["https://developer.hashicorp.com/terraform/language/modules/sources"]
#   aliases: [CKV_TF_2]
package rule

import rego.v1

applies contains ["resources", i, "properties", "source"] if {
	some i, resource in input.resources
	resource.type == "module"
	is_string(resource.properties.source)
	is_remote(resource.properties.source)
}

deny contains {"path": path, "message": message} if {
	some path in applies
	call := input.resources[path[1]]
	not is_pinned(call.properties)
	message := sprintf("%s is not pinned to a version: %s", [call.address, call.properties.source])
}

is_remote(source) if is_registry(source)

is_remote(source) if is_repository(source)

# namespace/name/provider, with a host before it or not, and a folder behind it or not.
is_registry(source) if {
	regex.match(`^([A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]+)?/)?[A-Za-z0-9_-]+/[A-Za-z0-9_-]+/[a-z0-9]+(//.*)?$`, source)
	not is_repository(source)
}

is_repository(source) if regex.match(`^(git::|hg::|git@|github\.com/|bitbucket\.org/)`, source)

is_pinned(call) if {
	is_registry(call.source)
	not object.get(call, "version", "") in {null, ""}
}

is_pinned(call) if {
	is_repository(call.source)
	regex.match(`[?&](ref|rev)=[^&]`, call.source)
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
