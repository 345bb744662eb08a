# METADATA
# title: Google Cloud IAM must not grant the basic roles Owner and Editor (least privilege)
# description: Owner and Editor hold thousands of permissions over every service of a project, folder or organization; one stolen account is enough to take it over.
# custom:
#   id: PL-GOOGLE-IAM-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [cloudresourcemanager.googleapis.com/Project, cloudresourcemanager.googleapis.com/Folder, cloudresourcemanager.googleapis.com/Organization]
#   remediation: Grant predefined or custom roles with the permissions that are needed.
#   fix:
#     terraform: |
#       role = "roles/storage.objectViewer" # what is needed, not roles/editor or roles/owner
#   links: ["https://cloud.google.com/iam/docs/using-iam-securely"]
#   covers: [PL-GOOGLE-IAM-004]
#   aliases: [PL-TF-GCP-IAM-001, CKV_GCP_115, CKV_GCP_116, CKV_GCP_117, 84d36481-fd63-48cb-838e-635c44806ec2, cefdad16-0dd5-4ac5-8ed2-a37502c78672]
package rule

import rego.v1

deny contains {"path": ["attached", "iamPolicy", "bindings", n, "role"], "message": message} if {
	some n, binding in input.attached.iamPolicy.bindings
	binding.role in {"roles/owner", "roles/editor"}
	not binding.members == []
	message := sprintf("%s grants the basic role %s", [input.address, binding.role])
}
