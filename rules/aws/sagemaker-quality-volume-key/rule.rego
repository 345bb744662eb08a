# METADATA
# title: SageMaker data quality job volumes should be encrypted with a customer-managed KMS key
# description: The job copies data of its endpoint to its volumes, which are protected by nothing that you control.
# custom:
#   id: PL-AWS-SAGEMAKER-008
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::DataQualityJobDefinition"]
#   remediation: Name a KMS key for the volumes.
#   fix:
#     terraform: |
#       volume_kms_key_id = aws_kms_key.quality.arn
#     cloudformation: |
#       VolumeKmsKeyId: !Ref Key
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sagemaker-dataqualityjobdefinition.html"]
#   aliases: [CKV_AWS_368]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "JobResources", "ClusterConfig", "VolumeKmsKeyId"], "message": message} if {
	values.is_missing(input.properties, ["JobResources", "ClusterConfig", "VolumeKmsKeyId"])
	message := sprintf("%s does not encrypt its volumes with a customer-managed key", [input.address])
}
