# METADATA
# title: Compute Engine instances must not use the default service account with full API access
# description: The default service account often has the Editor role; with the scope cloud-platform every program on the machine can change everything in the project.
# custom:
#   id: PL-GOOGLE-COMPUTE-004
#   severity: High
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate]
#   remediation: Create a service account for the machine with the roles it needs, and name it in service_account.email.
#   fix:
#     terraform: |
#       service_account {
#         email  = google_service_account.machine.email # an account of its own
#         scopes = ["cloud-platform"]
#       }
#   links: ["https://cloud.google.com/compute/docs/access/service-accounts"]
#   covers: [PL-GOOGLE-COMPUTE-011]
#   aliases: [PL-TF-GCP-COMPUTE-004, CKV_GCP_31, compute_instance_default_service_account_in_use_with_full_api_access, bc280331-27b9-4acb-a010-018e8098aa5d]
package rule

import rego.v1

import data.lib.google

# Nodes of GKE have rules of their own.
skip if startswith(input.properties.name, "gke-")

deny contains {"path": array.concat(google.machine_path, ["serviceAccounts", n, "scopes"]), "message": message} if {
	some n, account in google.machine.serviceAccounts
	google.is_default_account(object.get(account, "email", null))
	some scope in account.scopes
	scope in {"cloud-platform", "https://www.googleapis.com/auth/cloud-platform"}
	message := sprintf("%s uses the default service account with full access: scope %s", [input.address, scope])
}
