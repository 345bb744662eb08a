# METADATA
# title: MSK connectors should encrypt traffic to the cluster
# description: Records cross the network in plain text otherwise.
# custom:
#   id: PL-AWS-MSK-008
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::KafkaConnect::Connector"]
#   remediation: Set the encryption type to TLS.
#   fix:
#     terraform: |
#       kafka_cluster_encryption_in_transit {
#         encryption_type = "TLS"
#       }
#     cloudformation: |
#       KafkaClusterEncryptionInTransit:
#         EncryptionType: TLS
#   links: ["https://docs.aws.amazon.com/msk/latest/developerguide/msk-connect-connectors.html"]
#   aliases: [kafka_connector_in_transit_encryption_enabled]
package rule

import rego.v1

deny contains {"path": path, "message": message} if {
	path := ["properties", "KafkaClusterEncryptionInTransit", "EncryptionType"]
	object.get(input, path, "") == "PLAINTEXT"
	message := sprintf("%s connects to the cluster in plain text", [input.address])
}
