# METADATA
# title: Cloud Storage buckets should have uniform bucket-level access enabled
# description: Without it every object may have an access list of its own beside IAM, and nobody can tell from the bucket who reads what.
# custom:
#   id: PL-GOOGLE-STORAGE-002
#   severity: Low
#   kinds: [google]
#   resourceTypes: [storage.googleapis.com/Bucket]
#   remediation: Set uniform_bucket_level_access to true.
#   fix:
#     terraform: |
#       uniform_bucket_level_access = true
#   links: ["https://cloud.google.com/storage/docs/uniform-bucket-level-access"]
#   aliases: [PL-TF-GCP-STORAGE-002, CKV_GCP_29, AVD-GCP-0002, cloudstorage_bucket_uniform_bucket_level_access, bb0db090-5509-4853-a827-75ced0b3caa0, google-storage-enable-ubla]
package rule

import rego.v1

deny contains {"path": ["properties", "iamConfiguration", "uniformBucketLevelAccess", "enabled"], "message": message} if {
	input.properties.iamConfiguration.uniformBucketLevelAccess.enabled == false
	message := sprintf("%s allows access lists of objects: uniform_bucket_level_access is not true", [input.address])
}
