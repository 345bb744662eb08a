# METADATA
# title: Secret Manager secrets must not be public
# description: Everybody on the internet could read the secret.
# custom:
#   id: PL-GOOGLE-SECRET-001
#   severity: Critical
#   kinds: [google]
#   resourceTypes: [secretmanager.googleapis.com/Secret]
#   remediation: Give the role to users, groups and service accounts by name.
#   fix:
#     terraform: |
#       member = "serviceAccount:app@project.iam.gserviceaccount.com"
#   links: ["https://cloud.google.com/secret-manager/docs/access-control"]
#   aliases: [secretmanager_secret_not_publicly_accessible]
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s is public: %s is granted to %s", [input.address, grant.role, grant.member])
}
