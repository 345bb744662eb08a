# METADATA
# title: OpenSearch domains should be encrypted with a customer-managed KMS key
# description: The key that AWS keeps for the service cannot be restricted or revoked. With a customer-managed key you decide who can read the indexes.
# custom:
#   id: PL-AWS-OPENSEARCH-010
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Name a KMS key for encryption at rest.
#   fix:
#     terraform: |
#       encrypt_at_rest {
#         enabled    = true
#         kms_key_id = aws_kms_key.search.arn
#       }
#     cloudformation: |
#       EncryptionAtRestOptions:
#         Enabled: true
#         KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-opensearchservice-domain.html"]
#   aliases: [CKV_AWS_247, d926aa95-0a04-4abc-b20c-acf54afe38a1, 7af2f4a3-00d9-47f3-8d15-ca0888f4e5b2]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

deny contains {"path": ["properties", "EncryptionAtRestOptions", "KmsKeyId"], "message": message} if {
	values.is_missing(input.properties, ["EncryptionAtRestOptions", "KmsKeyId"])
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "EncryptionAtRestOptions", "KmsKeyId"], "message": message} if {
	keys.is_of_aws(input.properties.EncryptionAtRestOptions.KmsKeyId)
	message := sprintf("%s is encrypted with a key of AWS", [input.address])
}
