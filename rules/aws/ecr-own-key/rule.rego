# METADATA
# title: ECR repositories should be encrypted with a customer-managed KMS key
# description: By default images are encrypted with keys of S3, whose use nobody can restrict or see.
# custom:
#   id: PL-AWS-ECR-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ECR::Repository"]
#   remediation: Set the encryption type to KMS, best with a customer-managed key. An existing repository must be replaced.
#   fix:
#     terraform: |
#       encryption_configuration {
#         encryption_type = "KMS"
#         kms_key         = aws_kms_key.images.arn
#       }
#     cloudformation: |
#       EncryptionConfiguration:
#         EncryptionType: KMS
#         KmsKey: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AmazonECR/latest/userguide/encryption-at-rest.html"]
#   aliases: [CKV_AWS_136, AVD-AWS-0033, 77a92b0e-b578-4a2e-bb0d-3c53ec4cfb7e, 0e32d561-4b5a-4664-a6e3-a3fa85649157, aws-ecr-repository-customer-key, AWS093]
package rule

import rego.v1

deny contains {"path": ["properties", "EncryptionConfiguration", "EncryptionType"], "message": message} if {
	object.get(input.properties, ["EncryptionConfiguration", "EncryptionType"], "AES256") == "AES256"
	message := sprintf("%s is not encrypted with KMS", [input.address])
}
