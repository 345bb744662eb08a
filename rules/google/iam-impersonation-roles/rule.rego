# METADATA
# title: Google Cloud IAM must not grant service account user or token creator on projects
# description: Who has such a role on a project, folder or organization may act as every service account in it, administrators included.
# custom:
#   id: PL-GOOGLE-IAM-005
#   severity: High
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Give the role on the one service account (google_service_account_iam_member).
#   fix:
#     terraform: |
#       role = "roles/storage.objectViewer"
#   links: ["https://cloud.google.com/iam/docs/best-practices-service-accounts"]
#   aliases: [CKV_GCP_41, CKV_GCP_44, CKV_GCP_45, CKV_GCP_49, iam_no_service_roles_at_project_level, AVD-GCP-0005, AVD-GCP-0009, AVD-GCP-0011, 617ef6ff-711e-4bd7-94ae-e965911b1b40, c68b4e6d-4e01-4ca1-b256-1e18e875785c, google-IAM-no-folder-level-service-account-impersonation, google-iam-no-org-level-service-account-impersonation, google-iam-no-project-level-service-account-impersonation]
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["attached", "iamPolicy", "bindings", n, "role"], "message": message} if {
	some n, binding in input.attached.iamPolicy.bindings
	binding.role in impersonating
	not binding.members == []
	not google.grants_few_roles_only(binding)
	message := sprintf("%s lets others act as all of its service accounts: %s", [input.address, binding.role])
}

impersonating := {"roles/iam.serviceAccountUser", "roles/iam.serviceAccountTokenCreator", "roles/iam.serviceAccountKeyAdmin", "roles/iam.serviceAccountAdmin", "roles/iam.serviceAccountOpenIdTokenCreator", "roles/iam.workloadIdentityUser", "roles/iam.securityAdmin"}
