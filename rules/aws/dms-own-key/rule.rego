# METADATA
# title: DMS replication instances should be encrypted with a customer-managed KMS key
# description: Data on its way and passwords of endpoints are protected by a key of AWS unless you name one.
# custom:
#   id: PL-AWS-DMS-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::DMS::ReplicationInstance", "AWS::DMS::Endpoint"]
#   remediation: Name a KMS key.
#   fix:
#     terraform: |
#       kms_key_arn = aws_kms_key.migration.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-dms-replicationinstance.html"]
#   aliases: [CKV_AWS_212, CKV_AWS_296]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_not_own(input.properties, "KmsKeyId")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
