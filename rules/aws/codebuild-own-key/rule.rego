# METADATA
# title: CodeBuild projects should be encrypted with a customer-managed KMS key
# description: With the key that AWS keeps for S3, whoever may read the bucket reads what was built.
# custom:
#   id: PL-AWS-CODEBUILD-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project"]
#   remediation: Name a KMS key for the project.
#   fix:
#     terraform: |
#       encryption_key = aws_kms_key.build.arn
#     cloudformation: |
#       EncryptionKey: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-codebuild-project.html"]
#   aliases: [CKV_AWS_147, d7467bb6-3ed1-4c82-8095-5e7a818d0aad, 3deec14b-03d2-4d27-9670-7d79322e3340]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

deny contains {"path": ["properties", "EncryptionKey"], "message": message} if {
	values.is_missing(input.properties, "EncryptionKey")
	message := sprintf("%s does not encrypt with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "EncryptionKey"], "message": message} if {
	keys.is_of_aws(input.properties.EncryptionKey)
	message := sprintf("%s encrypts with a key of AWS", [input.address])
}
