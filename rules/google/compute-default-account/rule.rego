# METADATA
# title: Compute Engine instances should not use the default service account
# description: All machines of a project share the default service account, which is Editor of the project in many organizations; what one machine needs all of them get.
# custom:
#   id: PL-GOOGLE-COMPUTE-011
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate]
#   remediation: Create a service account for the machine and name it in service_account.email.
#   fix:
#     terraform: |
#       service_account {
#         email  = google_service_account.machine.email
#         scopes = ["cloud-platform"]
#       }
#   links: ["https://cloud.google.com/compute/docs/access/service-accounts"]
#   aliases: [CKV_GCP_30, compute_instance_default_service_account_in_use, AVD-GCP-0044, 3cb4af0b-056d-4fb1-8b95-fdc4593625ff, google-compute-no-default-service-account]
package rule

import rego.v1

import data.lib.google

# Nodes of GKE have a rule of their own.
skip if startswith(input.properties.name, "gke-")

deny contains {"path": array.concat(google.machine_path, ["serviceAccounts", n, "email"]), "message": message} if {
	some n, account in google.machine.serviceAccounts
	google.is_default_account(object.get(account, "email", null))
	message := sprintf("%s runs as the default service account", [input.address])
}
