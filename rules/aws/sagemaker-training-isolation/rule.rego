# METADATA
# title: SageMaker training jobs should run with network isolation
# description: Code of others that trains a model can send the data wherever it likes, unless it has no network.
# custom:
#   id: PL-AWS-SAGEMAKER-010
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::TrainingJob"]
#   remediation: Enable network isolation.
#   fix:
#     cli: |
#       aws sagemaker create-training-job --training-job-name j --enable-network-isolation
#     console: |
#       SageMaker AI > Training > Training jobs > Create training job
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/train-model.html"]
#   aliases: [sagemaker_training_jobs_network_isolation_enabled]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "EnableNetworkIsolation"], "message": message} if {
	input.properties.EnableNetworkIsolation == false
	message := sprintf("SageMaker training job %s has a network", [input.name])
}
