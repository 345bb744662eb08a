# METADATA
# title: Artifact Registry repositories must not be public
# description: Everybody could pull images and packages, with all code and settings in them; with a right to write, replace them.
# custom:
#   id: PL-GOOGLE-ARTIFACT-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [artifactregistry.googleapis.com/Repository]
#   remediation: Give the role to users, groups and service accounts by name.
#   fix:
#     terraform: |
#       member = "serviceAccount:app@project.iam.gserviceaccount.com"
#   links: ["https://cloud.google.com/artifact-registry/docs/access-control"]
#   aliases: [CKV_GCP_101]
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s is public: %s is granted to %s", [input.address, grant.role, grant.member])
}
