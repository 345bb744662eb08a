# METADATA
# title: DynamoDB Accelerator (DAX) clusters should be encrypted at rest
# description: A cluster keeps what it has on its disks in plain form unless encryption is switched on when it is created, even where the table behind it is encrypted.
# custom:
#   id: PL-AWS-DAX-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DAX::Cluster"]
#   remediation: Switch server-side encryption on. An existing cluster must be replaced.
#   fix:
#     terraform: |
#       server_side_encryption {
#         enabled = true
#       }
#     cloudformation: |
#       SSESpecification:
#         SSEEnabled: true
#   links: ["https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DAXEncryptionAtRest.html"]
#   aliases: [CKV_AWS_47, dynamodb_accelerator_cluster_encryption_enabled, AVD-AWS-0023, e5849a68-bdbe-4b70-97c6-6901f39f8094, f11aec39-858f-4b6f-b946-0a1bf46c0c87, aws-dynamodb-enable-at-rest-encryption, AWS081]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "SSESpecification", "SSEEnabled"], "message": message} if {
	values.is_false(input.properties.SSESpecification.SSEEnabled)
	message := sprintf("%s is not encrypted at rest", [input.address])
}
