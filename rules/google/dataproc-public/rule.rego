# METADATA
# title: Dataproc clusters must not be public
# description: Everybody could run jobs on the cluster, with its rights to data.
# custom:
#   id: PL-GOOGLE-DATAPROC-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [dataproc.googleapis.com/Cluster]
#   remediation: Give the role to users, groups and service accounts by name.
#   fix:
#     terraform: |
#       member = "serviceAccount:app@project.iam.gserviceaccount.com"
#   links: ["https://cloud.google.com/dataproc/docs/concepts/iam/iam"]
#   aliases: [CKV_GCP_98]
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s is public: %s is granted to %s", [input.address, grant.role, grant.member])
}
