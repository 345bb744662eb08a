# METADATA
# title: SageMaker training jobs should run in a VPC
# description: Outside of a VPC of yours a job reaches the internet, and no security group or endpoint policy holds it back.
# custom:
#   id: PL-AWS-SAGEMAKER-012
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::TrainingJob"]
#   remediation: Give the job subnets and security groups.
#   fix:
#     cli: |
#       aws sagemaker create-training-job --training-job-name j --vpc-config SecurityGroupIds=sg-1,Subnets=subnet-1
#     console: |
#       SageMaker AI > Training > Training jobs > Create training job
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/train-model.html"]
#   aliases: [sagemaker_training_jobs_vpc_settings_configured]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "VpcConfig"], "message": message} if {
	not input.properties.VpcConfig
	message := sprintf("SageMaker training job %s runs outside of a VPC", [input.name])
}
