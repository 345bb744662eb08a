# METADATA
# title: VPC endpoint policies should not allow full access
# description: An endpoint whose policy allows everything lets data leave through it into any account of AWS.
# custom:
#   id: PL-AWS-VPC-021
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPCEndpoint"]
#   remediation: Name the resources or the organisation that may be reached through the endpoint.
#   fix:
#     terraform: |
#       policy = jsonencode({
#         Statement = [{
#           Effect    = "Allow"
#           Principal = "*"
#           Action    = "s3:GetObject"
#           Resource  = "arn:aws:s3:::my-bucket/*"
#         }]
#       })
#     cloudformation: |
#       PolicyDocument:
#         Statement:
#           - Effect: Allow
#             Principal: "*"
#             Action: s3:GetObject
#             Resource: arn:aws:s3:::my-bucket/*
#   links: ["https://docs.aws.amazon.com/vpc/latest/privatelink/vpc-endpoints-access.html"]
#   aliases: [vpc_endpoint_connections_trust_boundaries]
package rule

import rego.v1

import data.lib.policy

skip if not input.properties.PolicyDocument

deny contains {"path": array.concat(["properties", "PolicyDocument"], found.path), "message": message} if {
	some found in policy.makes_administrator(input.properties.PolicyDocument)
	found.grant == "all actions"
	message := sprintf("%s allows full access", [input.address])
}
