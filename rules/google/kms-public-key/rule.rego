# METADATA
# title: Cloud KMS keys must not be public
# description: Who may use the key can read everything that is encrypted with it.
# custom:
#   id: PL-GOOGLE-KMS-002
#   severity: Critical
#   kinds: [google]
#   resourceTypes: [cloudkms.googleapis.com/CryptoKey, cloudkms.googleapis.com/KeyRing]
#   remediation: Give the role to users, groups and service accounts by name.
#   fix:
#     terraform: |
#       member = "serviceAccount:app@project.iam.gserviceaccount.com"
#   links: ["https://cloud.google.com/kms/docs/iam"]
#   aliases: [CKV_GCP_112, CKV2_GCP_6, CKV2_GCP_8, kms_key_not_publicly_accessible, 16cc87d1-dd47-4f46-b3ce-4dfcac8fd2f5]
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s is public: %s is granted to %s", [input.address, grant.role, grant.member])
}
