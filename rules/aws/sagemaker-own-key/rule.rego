# METADATA
# title: SageMaker volumes should be encrypted with a customer-managed KMS key
# description: Data and models on the volumes of notebooks, domains and endpoints are protected by a key of AWS, or by none that you control, unless you name one.
# custom:
#   id: PL-AWS-SAGEMAKER-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::NotebookInstance", "AWS::SageMaker::Domain", "AWS::SageMaker::EndpointConfig"]
#   remediation: Name a KMS key.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.learning.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/key-management.html"]
#   aliases: [CKV_AWS_22, CKV_AWS_187, CKV_AWS_98, sagemaker_notebook_instance_encryption_enabled, sagemaker_endpoint_config_kms_encryption_enabled, 709e6da6-fa1f-44cc-8f17-7f25f96dadbe, 44034eda-1c3f-486a-831d-e09a7dd94354, 58b35504-0287-4154-bf69-02c0573deab8, f3674e0c-f6be-43fa-b71c-bf346d1aed99]
package rule

import rego.v1

import data.lib.keys

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_not_own(input.properties, "KmsKeyId")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}
