# METADATA
# title: Google Cloud IAM roles should be granted to groups, not to individual users
# description: Rights of single people are forgotten when they change teams or leave; those of a group go with it.
# custom:
#   id: PL-GOOGLE-IAM-009
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Give the role to a group and put people into it.
#   fix:
#     terraform: |
#       role = "roles/storage.objectViewer"
#   links: ["https://cloud.google.com/iam/docs/using-iam-securely"]
#   aliases: [AVD-GCP-0003, 704fcc44-a58f-4af5-82e2-93f2a58ef918, google-iam-no-user-granted-permissions, GCP011]
package rule

import rego.v1

import data.lib.references

deny contains {"path": ["attached", "iamPolicy", "bindings", n, "members", m], "message": message} if {
	some n, binding in input.attached.iamPolicy.bindings
	some m, glance in references.at_a_glance(binding.members)
	not is_somebody_else(glance)
	member := binding.members[m]
	startswith(member, "user:")
	message := sprintf("%s gives a role to a single person: %s has %s", [input.address, member, binding.role])
}

# What kind of member it is is known, if not which.
is_somebody_else(member) if {
	contains(references.known_start(member), ":")
	not startswith(member, "user:")
}
