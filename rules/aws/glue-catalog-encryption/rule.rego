# METADATA
# title: Glue Data Catalogs should be encrypted
# description: The catalog knows where all data lies and keeps passwords of connections; neither is encrypted unless it is asked for.
# custom:
#   id: PL-AWS-GLUE-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Glue::DataCatalogEncryptionSettings"]
#   remediation: Encrypt the catalog with SSE-KMS, and the passwords of connections with a key.
#   fix:
#     terraform: |
#       data_catalog_encryption_settings {
#         connection_password_encryption {
#           return_connection_password_encrypted = true
#           aws_kms_key_id                       = aws_kms_key.catalog.arn
#         }
#         encryption_at_rest {
#           catalog_encryption_mode = "SSE-KMS"
#           sse_aws_kms_key_id      = aws_kms_key.catalog.arn
#         }
#       }
#     cloudformation: |
#       DataCatalogEncryptionSettings:
#         ConnectionPasswordEncryption:
#           ReturnConnectionPasswordEncrypted: true
#           KmsKeyId: !Ref Key
#         EncryptionAtRest:
#           CatalogEncryptionMode: SSE-KMS
#           SseAwsKmsKeyId: !Ref Key
#   links: ["https://docs.aws.amazon.com/glue/latest/dg/encrypt-glue-data-catalog.html"]
#   aliases: [CKV_AWS_94, glue_data_catalogs_metadata_encryption_enabled, glue_data_catalogs_connection_passwords_encryption_enabled, 01d50b14-e933-4c99-b314-6d08cd37ad35]
package rule

import rego.v1

import data.lib.values

settings := object.get(input.properties, "DataCatalogEncryptionSettings", {})

path := ["properties", "DataCatalogEncryptionSettings"]

deny contains {"path": array.concat(path, ["EncryptionAtRest", "CatalogEncryptionMode"]), "message": message} if {
	upper(object.get(settings, ["EncryptionAtRest", "CatalogEncryptionMode"], "DISABLED")) == "DISABLED"
	message := sprintf("%s does not encrypt the catalog", [input.address])
}

deny contains {"path": array.concat(path, ["ConnectionPasswordEncryption", "ReturnConnectionPasswordEncrypted"]), "message": message} if {
	values.is_false(object.get(settings, ["ConnectionPasswordEncryption", "ReturnConnectionPasswordEncrypted"], false))
	message := sprintf("%s does not encrypt passwords of connections", [input.address])
}
