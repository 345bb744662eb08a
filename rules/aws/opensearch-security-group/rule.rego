# METADATA
# title: OpenSearch domains in a VPC should not use the default security group
# description: A domain that names none gets the default group of the VPC, which everything else without a group shares.
# custom:
#   id: PL-AWS-OPENSEARCH-006
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Name a security group that lets only the clients of the domain in.
#   fix:
#     terraform: |
#       vpc_options {
#         subnet_ids         = [aws_subnet.private.id]
#         security_group_ids = [aws_security_group.search.id]
#       }
#     cloudformation: |
#       VPCOptions:
#         SubnetIds: [!Ref Private]
#         SecurityGroupIds: [!Ref SearchGroup]
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-opensearchservice-domain.html"]
#   aliases: [CKV_AWS_248]
package rule

import rego.v1

import data.lib.values

skip if object.get(input.properties, "VPCOptions", null) == null

deny contains {"path": ["properties", "VPCOptions", "SecurityGroupIds"], "message": message} if {
	values.is_missing(input.properties, ["VPCOptions", "SecurityGroupIds"])
	message := sprintf("%s uses the default security group of its VPC", [input.address])
}
