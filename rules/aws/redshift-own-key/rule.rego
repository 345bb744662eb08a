# METADATA
# title: Redshift clusters should be encrypted with a customer-managed KMS key
# description: The key that AWS keeps for the service cannot be shared, restricted or revoked. With a customer-managed key you decide who can read the data and its snapshots.
# custom:
#   id: PL-AWS-REDSHIFT-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Redshift::Cluster", "AWS::RedshiftServerless::Namespace"]
#   remediation: Name a KMS key for the cluster or the namespace.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.warehouse.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-redshift-cluster.html"]
#   aliases: [CKV_AWS_142, CKV_AWS_282, de76a0d6-66d5-45c9-9022-f05545b85c78]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	values.is_missing(input.properties, "KmsKeyId")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_of_aws(input.properties.KmsKeyId)
	message := sprintf("%s is encrypted with a key of AWS: %s", [input.address, input.properties.KmsKeyId])
}
