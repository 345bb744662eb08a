# METADATA
# title: Keyspaces tables should be encrypted with a customer-managed KMS key
# description: By default a table is encrypted with a key that belongs to AWS, which nobody can restrict or revoke.
# custom:
#   id: PL-AWS-KEYSPACES-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Cassandra::Table"]
#   remediation: Set the encryption type to CUSTOMER_MANAGED_KMS_KEY, and name your key.
#   fix:
#     terraform: |
#       encryption_specification {
#         type               = "CUSTOMER_MANAGED_KMS_KEY"
#         kms_key_identifier = aws_kms_key.tables.arn
#       }
#     cloudformation: |
#       EncryptionSpecification:
#         EncryptionType: CUSTOMER_MANAGED_KMS_KEY
#         KmsKeyIdentifier: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cassandra-table.html"]
#   aliases: [CKV_AWS_265]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "EncryptionSpecification", "EncryptionType"], "message": message} if {
	object.get(input.properties, ["EncryptionSpecification", "EncryptionType"], "AWS_OWNED_KMS_KEY") == "AWS_OWNED_KMS_KEY"
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "EncryptionSpecification", "KmsKeyIdentifier"], "message": message} if {
	input.properties.EncryptionSpecification.EncryptionType == "CUSTOMER_MANAGED_KMS_KEY"
	values.is_missing(input.properties, ["EncryptionSpecification", "KmsKeyIdentifier"])
	message := sprintf("%s names no customer-managed key", [input.address])
}
