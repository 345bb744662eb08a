# METADATA
# title: Cloud Run services should not allow public (unauthenticated) invocation
# description: Without a login everybody on the internet can call the service; where that is meant, record it with an exclusion.
# custom:
#   id: PL-GOOGLE-RUN-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [run.googleapis.com/Service, run.googleapis.com/Job]
#   remediation: Give the role to users, groups and service accounts by name.
#   fix:
#     terraform: |
#       member = "serviceAccount:app@project.iam.gserviceaccount.com"
#   links: ["https://cloud.google.com/run/docs/authenticating/overview"]
#   aliases: [CKV_GCP_102]
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s is public: %s is granted to %s", [input.address, grant.role, grant.member])
}
