# METADATA
# title: Google Cloud projects, folders and organizations must not be public
# description: "A role on a project holds for everything in it: everybody on the internet would have it."
# custom:
#   id: PL-GOOGLE-IAM-003
#   severity: Critical
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Give the role to users, groups and service accounts by name.
#   fix:
#     terraform: |
#       member = "serviceAccount:app@project.iam.gserviceaccount.com"
#   links: ["https://cloud.google.com/iam/docs/principals-overview"]
#   aliases: [CKV_GCP_113]
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s is public: %s is granted to %s", [input.address, grant.role, grant.member])
}
