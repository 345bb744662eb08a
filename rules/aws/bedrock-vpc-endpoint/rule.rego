# METADATA
# title: Bedrock should be reached through a VPC endpoint where agents are used
# description: Without an endpoint prompts and answers leave the VPC over the internet gateway, and no endpoint policy limits them.
# custom:
#   id: PL-AWS-BEDROCK-015
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::EC2::VPCEndpoint", "AWS::Bedrock::Agent", "AWS::Bedrock::CustomModel"]
#   remediation: Create interface endpoints for bedrock-runtime and bedrock-agent-runtime.
#   fix:
#     cli: |
#       aws ec2 create-vpc-endpoint --vpc-id vpc-1 --vpc-endpoint-type Interface --service-name com.amazonaws.eu-west-1.bedrock-runtime
#     console: |
#       VPC > Endpoints > Create endpoint
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/vpc-interface-endpoints.html"]
#   aliases: [bedrock_vpc_endpoints_configured]
package rule

import rego.v1

skip if count(input.joined["AWS::Bedrock::Agent"]) + count(input.joined["AWS::Bedrock::CustomModel"]) == 0

is_there if {
	some endpoint in input.joined["AWS::EC2::VPCEndpoint"]
	regex.match(`\.bedrock(-runtime|-agent|-agent-runtime)?$`, endpoint.properties.ServiceName)
}

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("region %s uses Bedrock and has no VPC endpoint for it", [input.name])
}
