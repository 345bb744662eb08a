# METADATA
# title: SageMaker training jobs should encrypt volumes with a customer-managed KMS key
# description: A key of your own says who may read the data a job works on, and ends access at once.
# custom:
#   id: PL-AWS-SAGEMAKER-013
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::TrainingJob"]
#   remediation: Name a KMS key for the volumes.
#   fix:
#     cli: |
#       aws sagemaker create-training-job --training-job-name j --resource-config VolumeKmsKeyId=alias/training
#     console: |
#       SageMaker AI > Training > Training jobs > Create training job
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/train-model.html"]
#   aliases: [sagemaker_training_jobs_volume_and_output_encryption_enabled]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "VolumeKmsKeyId"], "message": message} if {
	not input.properties.VolumeKmsKeyId
	message := sprintf("SageMaker training job %s has no customer-managed KMS key for its volumes", [input.name])
}
