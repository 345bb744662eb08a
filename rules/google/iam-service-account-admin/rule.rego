# METADATA
# title: Google Cloud service accounts should not have administrator roles
# description: Keys and tokens of service accounts are copied more easily than logins of people; an administrator among them is the whole project.
# custom:
#   id: PL-GOOGLE-IAM-004
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Grant roles with only the permissions that are needed.
#   fix:
#     terraform: |
#       role = "roles/storage.objectViewer"
#   links: ["https://cloud.google.com/iam/docs/best-practices-service-accounts"]
#   aliases: [CKV_GCP_42, iam_sa_no_administrative_privileges, 84d36481-fd63-48cb-838e-635c44806ec2, cefdad16-0dd5-4ac5-8ed2-a37502c78672, AVD-GCP-0007, google-iam-no-privileged-service-accounts]
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["attached", "iamPolicy", "bindings", n, "members", m], "message": message} if {
	some n, binding in input.attached.iamPolicy.bindings
	regex.match(`(?i)(^roles/(owner|editor)$|admin$|admin[.])`, binding.role)
	not is_of_google(binding.role)
	not is_limited_grantor(binding)
	not google.is_auxiliary_administrator(binding.role)
	some m, member in binding.members
	regex.match(`^serviceAccount:`, member)
	not regex.match(`@(gcp-sa-.*|cloudservices|.*-robot)\.|@cloudservices\.`, member)
	message := sprintf("%s makes a service account an administrator: %s has %s", [input.address, member, binding.role])
}

# Other roles of administrators do more than grant.
is_limited_grantor(binding) if {
	binding.role in {"roles/iam.securityAdmin", "roles/resourcemanager.projectIamAdmin"}
	google.grants_few_roles_only(binding)
}

# Roles that Google made for its own agents.
is_of_google(role) if endswith(role, "serviceAgent")
