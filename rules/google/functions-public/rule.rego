# METADATA
# title: Cloud Functions should not allow public (unauthenticated) invocation
# description: Without a login everybody on the internet can call the function; where that is meant, record it with an exclusion.
# custom:
#   id: PL-GOOGLE-FUNCTIONS-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [cloudfunctions.googleapis.com/CloudFunction, cloudfunctions.googleapis.com/Function]
#   remediation: Give the role to users, groups and service accounts by name.
#   fix:
#     terraform: |
#       member = "serviceAccount:app@project.iam.gserviceaccount.com"
#   links: ["https://cloud.google.com/functions/docs/securing/authenticating"]
#   aliases: [CKV_GCP_107, cloudfunction_function_not_publicly_accessible]
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s is public: %s is granted to %s", [input.address, grant.role, grant.member])
}
