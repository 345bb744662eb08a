# METADATA
# title: Lambda functions in a VPC should use subnets in several Availability Zones
# description: With one subnet the function stops when its Availability Zone does.
# custom:
#   id: PL-AWS-LAMBDA-013
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Function"]
#   remediation: Give the function subnets in two Availability Zones at least.
#   fix:
#     terraform: |
#       vpc_config {
#         subnet_ids         = ["subnet-1", "subnet-2"]
#         security_group_ids = ["sg-1"]
#       }
#     cloudformation: |
#       VpcConfig:
#         SubnetIds: [subnet-1, subnet-2]
#         SecurityGroupIds: [sg-1]
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/lambda-controls.html"]
#   aliases: [awslambda_function_vpc_multi_az]
package rule

import rego.v1

deny contains {"path": ["properties", "VpcConfig", "SubnetIds"], "message": message} if {
	is_array(input.properties.VpcConfig.SubnetIds)
	count(input.properties.VpcConfig.SubnetIds) == 1
	not contains(input.properties.VpcConfig.SubnetIds[0], "${")
	message := sprintf("%s has one subnet", [input.address])
}
