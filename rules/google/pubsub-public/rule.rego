# METADATA
# title: Pub/Sub topics and subscriptions must not be public
# description: Everybody could read messages, or send ones that are taken for real.
# custom:
#   id: PL-GOOGLE-PUBSUB-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [pubsub.googleapis.com/Topic, pubsub.googleapis.com/Subscription]
#   remediation: Give the role to users, groups and service accounts by name.
#   fix:
#     terraform: |
#       member = "serviceAccount:app@project.iam.gserviceaccount.com"
#   links: ["https://cloud.google.com/pubsub/docs/access-control"]
#   aliases: [CKV_GCP_99]
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s is public: %s is granted to %s", [input.address, grant.role, grant.member])
}
