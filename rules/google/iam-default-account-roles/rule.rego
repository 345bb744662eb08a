# METADATA
# title: Google Cloud default service accounts should not be granted roles
# description: The default service account is used by everything that names no other; what it may do, every machine and function may.
# custom:
#   id: PL-GOOGLE-IAM-006
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Create a service account for the workload and give it the role.
#   fix:
#     terraform: |
#       role = "roles/storage.objectViewer"
#   links: ["https://cloud.google.com/iam/docs/best-practices-service-accounts"]
#   aliases: [CKV_GCP_46, CKV_GCP_47, CKV_GCP_48, AVD-GCP-0004, AVD-GCP-0006, AVD-GCP-0008, google-iam-no-folder-level-default-service-account-assignment, google-iam-no-project-level-default-service-account-assignment, google-iam-no-org-level-default-service-account-assignment]
package rule

import rego.v1

import data.lib.google
import data.lib.references

deny contains {"path": ["attached", "iamPolicy", "bindings", n, "members", m], "message": message} if {
	some n, binding in input.attached.iamPolicy.bindings
	not binding.role in least_roles
	some m, glance in references.at_a_glance(binding.members)
	not is_another(glance)
	member := binding.members[m]
	startswith(member, "serviceAccount:")
	google.is_default_account(member)
	message := sprintf("%s gives a role to a default service account: %s has %s", [input.address, member, binding.role])
}

# What nodes and instances need to write logs and metrics and to pull images: whoever grants them one by one has taken Editor away.
least_roles := {
	"roles/logging.logWriter",
	"roles/monitoring.metricWriter",
	"roles/monitoring.viewer",
	"roles/stackdriver.resourceMetadata.writer",
	"roles/autoscaling.metricsWriter",
	"roles/cloudtrace.agent",
	"roles/artifactregistry.reader",
	"roles/container.defaultNodeServiceAccount",
}

# No service account, or one whose domain is known.
is_another(member) if {
	contains(references.known_start(member), ":")
	not startswith(member, "serviceAccount:")
}

is_another(member) if {
	contains(references.known_end(member), "@")
	not google.is_default_account(member)
}
