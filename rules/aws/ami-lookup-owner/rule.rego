# METADATA
# title: EC2 AMI lookups (aws_ami) should name an owner
# description: Anybody can publish an image with a name that matches. A lookup by name without an owner takes the newest of them, whoever made it (whoAMI).
# custom:
#   id: PL-TF-AWS-AMI-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: ["aws_ami", "aws_ami_ids"]
#   remediation: Set owners to amazon, self, or the account IDs that you trust.
#   fix:
#     terraform: |
#       owners = ["amazon"]
#   links: ["https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/using-instances-amis.html"]
#   aliases: [CKV_AWS_386]
package rule

import rego.v1

applies contains ["data", i] if {
	some i, lookup in input.data
	lookup.type in {"aws_ami", "aws_ami_ids"}
}

deny contains {"path": path, "message": message} if {
	some path in applies
	lookup := input.data[path[1]]
	not names_owner(lookup.properties)
	not names_image(lookup.properties)
	message := sprintf("%s takes an image of any owner: owners is missing", [lookup.address])
}

names_owner(properties) if count(object.get(properties, "owners", [])) > 0

names_owner(properties) if is_string(object.get(properties, "owners", []))

names_owner(properties) if {
	some filter in properties.filter
	filter.name in {"owner-id", "owner-alias", "image-id"}
}

# Only images that the account is allowed to use by name, or that it made.
names_owner(properties) if {
	some user in object.get(properties, "executable_users", [])
	user == "self"
}

names_image(properties) if count(object.get(properties, "image_ids", [])) > 0

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
