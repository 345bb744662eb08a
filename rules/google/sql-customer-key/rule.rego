# METADATA
# title: Cloud SQL instances should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts all data; with a key in Cloud KMS you decide who may use it, and can take it away.
# custom:
#   id: PL-GOOGLE-SQL-030
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set encryption_key_name to a key in Cloud KMS.
#   fix:
#     terraform: |
#       encryption_key_name = google_kms_crypto_key.sql.id
#   links: ["https://cloud.google.com/sql/docs/mysql/cmek"]
#   aliases: [cloudsql_instance_cmek_encryption_enabled]
package rule

import rego.v1

import data.lib.google

skip if input.extra.sourceInstance

deny contains {"path": ["properties", "diskEncryptionConfiguration", "kmsKeyName"], "message": message} if {
	not google.has_key(input.properties, ["diskEncryptionConfiguration", "kmsKeyName"])
	message := sprintf("%s is encrypted with a key of Google: encryption_key_name is missing", [input.address])
}
