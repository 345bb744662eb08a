# METADATA
# title: SageMaker data quality job outputs should be encrypted with a customer-managed KMS key
# description: The job writes statistics and samples of the data of its endpoint; without a key they are protected by the defaults of the bucket only.
# custom:
#   id: PL-AWS-SAGEMAKER-007
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::DataQualityJobDefinition"]
#   remediation: Name a KMS key for the output.
#   fix:
#     terraform: |
#       data_quality_job_output_config {
#         kms_key_id = aws_kms_key.quality.arn
#       }
#     cloudformation: |
#       DataQualityJobOutputConfig:
#         KmsKeyId: !Ref Key
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sagemaker-dataqualityjobdefinition.html"]
#   aliases: [CKV_AWS_367]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DataQualityJobOutputConfig", "KmsKeyId"], "message": message} if {
	values.is_missing(input.properties, ["DataQualityJobOutputConfig", "KmsKeyId"])
	message := sprintf("%s does not encrypt its output with a customer-managed key", [input.address])
}
