# METADATA
# title: DynamoDB tables should be encrypted with a customer-managed KMS key
# description: By default a table is encrypted with a key that belongs to DynamoDB; only with a customer-managed key you decide, and see, who can read the data.
# custom:
#   id: PL-AWS-DYNAMODB-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::DynamoDB::Table"]
#   remediation: Encrypt the table with KMS and name your key.
#   fix:
#     terraform: |
#       server_side_encryption {
#         enabled     = true
#         kms_key_arn = aws_kms_key.table.arn
#       }
#     cloudformation: |
#       SSESpecification:
#         SSEEnabled: true
#         SSEType: KMS
#         KMSMasterKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/EncryptionAtRest.html"]
#   aliases: [CKV_AWS_119, dynamodb_tables_kms_cmk_encryption_enabled, AVD-AWS-0025, 4bd21e68-38c1-4d58-acdc-6a14b203237f, c8dee387-a2e6-4a73-a942-183c975549ac, ce089fd4-1406-47bd-8aad-c259772bb294, aws-dynamodb-table-customer-key, AWS092]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

deny contains {"path": ["properties", "SSESpecification", "SSEEnabled"], "message": message} if {
	values.is_false(object.get(input.properties, ["SSESpecification", "SSEEnabled"], false))
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "SSESpecification", "KMSMasterKeyId"], "message": message} if {
	values.is_true(input.properties.SSESpecification.SSEEnabled)
	values.is_missing(input.properties, ["SSESpecification", "KMSMasterKeyId"])
	message := sprintf("%s is encrypted with a key of AWS", [input.address])
}

deny contains {"path": ["properties", "SSESpecification", "KMSMasterKeyId"], "message": message} if {
	keys.is_of_aws(input.properties.SSESpecification.KMSMasterKeyId)
	message := sprintf("%s is encrypted with a key of AWS", [input.address])
}
