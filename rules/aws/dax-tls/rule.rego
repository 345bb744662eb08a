# METADATA
# title: DynamoDB Accelerator (DAX) clusters should be encrypted in transit (TLS)
# description: Unless the endpoint is created with TLS, data crosses the network in plain form.
# custom:
#   id: PL-AWS-DAX-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DAX::Cluster"]
#   remediation: Set the encryption type of the endpoint to TLS. An existing cluster must be replaced.
#   fix:
#     terraform: |
#       cluster_endpoint_encryption_type = "TLS"
#     cloudformation: |
#       ClusterEndpointEncryptionType: TLS
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/dynamodb-controls.html#dynamodb-7"]
#   aliases: [CKV_AWS_239, dynamodb_accelerator_cluster_in_transit_encryption_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "ClusterEndpointEncryptionType"], "message": message} if {
	input.properties.ClusterEndpointEncryptionType == "NONE"
	message := sprintf("%s is reached without TLS", [input.address])
}
