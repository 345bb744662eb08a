# METADATA
# title: OpenSearch domains should be in a VPC
# description: A domain outside of a VPC has an address on the internet; only its policy keeps everybody out. It cannot be moved later.
# custom:
#   id: PL-AWS-OPENSEARCH-005
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Create the domain with subnets and security groups of a VPC.
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
#   links: ["https://docs.aws.amazon.com/elasticsearch-service/latest/developerguide/es-vpc.html"]
#   aliases: [CKV_AWS_137, opensearch_service_domains_not_publicly_accessible]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "VPCOptions"], "message": message} if {
	values.is_missing(input.properties, "VPCOptions")
	message := sprintf("%s has an address on the internet: it stands in no VPC", [input.address])
}
