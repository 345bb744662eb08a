# METADATA
# title: Cloud Storage buckets must not be public
# description: The members allUsers and allAuthenticatedUsers stand for everybody on the internet, with or without a Google account.
# custom:
#   id: PL-GOOGLE-STORAGE-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [storage.googleapis.com/Bucket, storage.googleapis.com/ManagedFolder, storage.googleapis.com/Object]
#   remediation: Give the role to users, groups or service accounts by name, and set public_access_prevention of the bucket to enforced.
#   fix:
#     terraform: |
#       member = "group:readers@example.com" # who needs it, not allUsers or allAuthenticatedUsers
#   links: ["https://cloud.google.com/storage/docs/public-access-prevention"]
#   aliases: [PL-TF-GCP-STORAGE-001, CKV_GCP_28, AVD-GCP-0001, cloudstorage_bucket_public_access, a6cd52a1-3056-4910-96a5-894de9f3f3b3, c010082c-76e0-4b91-91d9-6e8439e455dd, google-storage-no-public-access]
package rule

import rego.v1

import data.lib.google

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s makes data public: %s is given to %s", [input.address, grant.role, grant.member])
}

deny contains {"path": ["properties", list, n, "entity"], "message": message} if {
	some list in ["acl", "defaultObjectAcl"]
	some n, entry in input.properties[list]
	google.is_everyone(entry.entity)
	message := sprintf("%s makes data public: %s is given to %s", [input.address, entry.role, entry.entity])
}

deny contains {"path": ["extra", attribute], "message": message} if {
	some attribute in ["predefinedAcl", "predefinedDefaultObjectAcl"]
	lower(input.extra[attribute]) in {"publicread", "publicreadwrite", "authenticatedread"}
	message := sprintf("%s makes data public: its access list is %s", [input.address, input.extra[attribute]])
}
