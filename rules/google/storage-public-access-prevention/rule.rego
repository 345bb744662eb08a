# METADATA
# title: Cloud Storage buckets should enforce public access prevention
# description: With public access prevention a careless grant to allUsers has no effect.
# custom:
#   id: PL-GOOGLE-STORAGE-004
#   severity: Low
#   kinds: [google]
#   resourceTypes: [storage.googleapis.com/Bucket]
#   remediation: Set public_access_prevention to enforced.
#   fix:
#     terraform: |
#       public_access_prevention = "enforced"
#   links: ["https://cloud.google.com/storage/docs/public-access-prevention"]
#   aliases: [CKV_GCP_114]
package rule

import rego.v1

deny contains {"path": ["properties", "iamConfiguration", "publicAccessPrevention"], "message": message} if {
	object.get(input.properties, ["iamConfiguration", "publicAccessPrevention"], null) in {"inherited", "unspecified", ""}
	message := sprintf("%s can be made public: public_access_prevention is not enforced", [input.address])
}
