# METADATA
# title: Google Cloud service accounts must not be public
# description: Who may use the service account acts with all of its rights.
# custom:
#   id: PL-GOOGLE-IAM-002
#   severity: Critical
#   kinds: [google]
#   resourceTypes: [iam.googleapis.com/ServiceAccount]
#   remediation: Give the role to users, groups and service accounts by name.
#   fix:
#     terraform: |
#       member = "serviceAccount:app@project.iam.gserviceaccount.com"
#   links: ["https://cloud.google.com/iam/docs/service-account-permissions"]
#   aliases: []
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s is public: %s is granted to %s", [input.address, grant.role, grant.member])
}
