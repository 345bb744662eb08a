# METADATA
# title: Default service accounts must not be given roles
# description: The default service account is used by everything that names no other; what it may do, every machine and function may.
# custom:
#   id: PL-GOOGLE-IAM-006
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Create a service account for the workload and give it the role.
#   fix:
#     terraform: |
#       role = "roles/storage.objectViewer"
#   links: ["https://cloud.google.com/iam/docs/best-practices-service-accounts"]
#   aliases: [CKV_GCP_46, CKV_GCP_47, CKV_GCP_48]
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["beside", "iamPolicy", "bindings", n, "members", m], "message": message} if {
	some n, binding in input.beside.iamPolicy.bindings
	some m, member in binding.members
	startswith(member, "serviceAccount:")
	google.is_default_account(member)
	message := sprintf("%s gives a role to a default service account: %s has %s", [input.address, member, binding.role])
}
