# METADATA
# title: Cloud Storage buckets should have object versioning enabled
# description: Without versions an object that is overwritten or removed, by mistake or by an attacker, is gone.
# custom:
#   id: PL-GOOGLE-STORAGE-005
#   severity: Low
#   kinds: [google]
#   resourceTypes: [storage.googleapis.com/Bucket]
#   remediation: Add versioning with enabled = true.
#   fix:
#     terraform: |
#       versioning {
#         enabled = true
#       }
#   links: ["https://cloud.google.com/storage/docs/object-versioning"]
#   aliases: [CKV_GCP_78, cloudstorage_bucket_versioning_enabled, e7e961ac-d17e-4413-84bc-8a1fbe242944]
package rule

import rego.v1

deny contains {"path": ["properties", "versioning", "enabled"], "message": message} if {
	object.get(input.properties, ["versioning", "enabled"], null) in {null, false}
	message := sprintf("%s keeps no versions: versioning is not enabled", [input.address])
}
