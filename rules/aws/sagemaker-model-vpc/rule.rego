# METADATA
# title: SageMaker models should run in a VPC
# description: Outside of a VPC of yours the containers of a model reach the internet, and no security group or endpoint policy holds them back.
# custom:
#   id: PL-AWS-SAGEMAKER-015
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::Model"]
#   remediation: Give the model subnets and security groups, or isolate it from the network.
#   fix:
#     terraform: |
#       vpc_config {
#         subnets            = ["subnet-1"]
#         security_group_ids = ["sg-1"]
#       }
#     cloudformation: |
#       VpcConfig:
#         Subnets: [subnet-1]
#         SecurityGroupIds: [sg-1]
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/host-vpc.html"]
#   aliases: [sagemaker_models_vpc_settings_configured]
package rule

import rego.v1

import data.lib.values

skip if values.is_true(object.get(input.properties, "EnableNetworkIsolation", false))

deny contains {"path": ["properties", "VpcConfig"], "message": message} if {
	values.is_missing(input, ["properties", "VpcConfig"])
	message := sprintf("%s runs outside of a VPC", [input.address])
}
