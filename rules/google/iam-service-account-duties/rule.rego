# METADATA
# title: Google Cloud service account roles should be separated (administrators should not be users)
# description: With both duties one person, or one stolen account, can make a service account with any rights and use it.
# custom:
#   id: PL-GOOGLE-IAM-008
#   severity: Low
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Give roles/iam.serviceAccountAdmin and roles/iam.serviceAccountUser to different people.
#   fix:
#     terraform: |
#       resource "google_project_iam_member" "accounts_admin" {
#         project = var.project
#         role    = "roles/iam.serviceAccountAdmin"
#         member  = "group:account-admins@example.com" # others than those with roles/iam.serviceAccountUser
#       }
#   links: ["https://cloud.google.com/kms/docs/separation-of-duties"]
#   aliases: [iam_role_sa_enforce_separation_of_duties]
package rule

import rego.v1

deny contains {"path": ["attached", "iamPolicy", "bindings", n, "members", m], "message": message} if {
	some n, binding in input.attached.iamPolicy.bindings
	binding.role in first
	some m, member in binding.members
	some other in input.attached.iamPolicy.bindings
	other.role in second
	member in other.members
	message := sprintf("%s gives both duties to %s: %s and %s", [input.address, member, binding.role, other.role])
}

first := {"roles/iam.serviceAccountAdmin"}

second := {"roles/iam.serviceAccountUser"}
