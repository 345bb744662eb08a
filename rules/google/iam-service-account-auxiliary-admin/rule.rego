# METADATA
# title: Google Cloud service accounts should not administer auxiliary services
# description: An administrator of Firebase Hosting, Cloud Scheduler, Cloud Tasks, Trace or Error Reporting, or of which APIs are enabled, reads no data and runs nothing as somebody else, but can take a site or its jobs away. Deployments often need such a role, and then on one resource.
# custom:
#   id: PL-GOOGLE-IAM-016
#   severity: Low
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Grant a role with only the permissions that are needed.
#   fix:
#     terraform: |
#       role = "roles/cloudscheduler.jobRunner"
#   links: ["https://cloud.google.com/iam/docs/best-practices-service-accounts"]
#   aliases: [PL-GOOGLE-IAM-004, CKV_GCP_42, iam_sa_no_administrative_privileges, 84d36481-fd63-48cb-838e-635c44806ec2, AVD-GCP-0007]
package rule

import rego.v1

import data.lib.google

skip if count(grants) == 0

grants contains [n, m, binding.role, member] if {
	some n, binding in input.attached.iamPolicy.bindings
	google.is_auxiliary_administrator(binding.role)
	some m, member in binding.members
}

deny contains {"path": ["attached", "iamPolicy", "bindings", n, "members", m], "message": message} if {
	some [n, m, role, member] in grants
	startswith(member, "serviceAccount:")
	not regex.match(`@(gcp-sa-.*|cloudservices|.*-robot)\.|@cloudservices\.`, member)
	message := sprintf("%s makes a service account an administrator: %s has %s", [input.address, member, role])
}
