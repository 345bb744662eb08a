# METADATA
# title: Lambda functions should run in a VPC
# description: A function outside of a VPC reaches the whole internet, past security groups, endpoint policies and flow logs.
# custom:
#   id: PL-AWS-LAMBDA-006
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Function", "AWS::Serverless::Function"]
#   remediation: Give the function subnets and security groups of a VPC.
#   fix:
#     terraform: |
#       vpc_config {
#         subnet_ids         = [aws_subnet.private.id]
#         security_group_ids = [aws_security_group.function.id]
#       }
#     cloudformation: |
#       VpcConfig:
#         SubnetIds: [!Ref Private]
#         SecurityGroupIds: [!Ref FunctionGroup]
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/configuration-vpc.html"]
#   aliases: [CKV_AWS_117, awslambda_function_inside_vpc]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "VpcConfig"], "message": message} if {
	values.is_missing(input.properties, "VpcConfig")
	message := sprintf("%s runs in no VPC", [input.address])
}
