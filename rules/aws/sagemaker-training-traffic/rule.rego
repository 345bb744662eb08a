# METADATA
# title: SageMaker training jobs should encrypt traffic between containers
# description: Data and weights cross the network between the machines of a job.
# custom:
#   id: PL-AWS-SAGEMAKER-011
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::TrainingJob"]
#   remediation: Enable encryption between containers.
#   fix:
#     cli: |
#       aws sagemaker create-training-job --training-job-name j --enable-inter-container-traffic-encryption
#     console: |
#       SageMaker AI > Training > Training jobs > Create training job
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/train-model.html"]
#   aliases: [sagemaker_training_jobs_intercontainer_encryption_enabled]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "EnableInterContainerTrafficEncryption"], "message": message} if {
	input.properties.EnableInterContainerTrafficEncryption == false
	message := sprintf("SageMaker training job %s does not encrypt traffic between its containers", [input.name])
}
