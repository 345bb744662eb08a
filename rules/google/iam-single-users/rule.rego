# METADATA
# title: Roles should be given to groups, not to single people
# description: Rights of single people are forgotten when they change teams or leave; those of a group go with it.
# custom:
#   id: PL-GOOGLE-IAM-009
#   severity: Low
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Give the role to a group and put people into it.
#   fix:
#     terraform: |
#       role = "roles/storage.objectViewer"
#   links: ["https://cloud.google.com/iam/docs/using-iam-securely"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["beside", "iamPolicy", "bindings", n, "members", m], "message": message} if {
	some n, binding in input.beside.iamPolicy.bindings
	some m, member in binding.members
	startswith(member, "user:")
	message := sprintf("%s gives a role to a single person: %s has %s", [input.address, member, binding.role])
}
