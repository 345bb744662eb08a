# METADATA
# title: Cloud KMS roles should be separated (key administrators should not use keys)
# description: With both duties one person, or one stolen account, can change who may use a key and read what it protects.
# custom:
#   id: PL-GOOGLE-IAM-007
#   severity: Low
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Give roles/cloudkms.admin and the roles that use keys to different people.
#   fix:
#     terraform: |
#       resource "google_project_iam_member" "keys_admin" {
#         project = var.project
#         role    = "roles/cloudkms.admin"
#         member  = "group:key-admins@example.com" # others than those with roles/cloudkms.cryptoKeyEncrypterDecrypter
#       }
#   links: ["https://cloud.google.com/kms/docs/separation-of-duties"]
#   aliases: [iam_role_kms_enforce_separation_of_duties, 92e4464a-4139-4d57-8742-b5acc0347680]
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

first := {"roles/cloudkms.admin"}

second := {"roles/cloudkms.cryptoKeyEncrypterDecrypter", "roles/cloudkms.cryptoKeyEncrypter", "roles/cloudkms.cryptoKeyDecrypter"}
