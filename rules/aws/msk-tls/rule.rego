# METADATA
# title: MSK clusters should be encrypted in transit (TLS)
# description: With PLAINTEXT or TLS_PLAINTEXT clients may send records in plain form, and brokers without in-cluster encryption do.
# custom:
#   id: PL-AWS-MSK-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::MSK::Cluster"]
#   remediation: Allow TLS only for clients, and leave encryption between brokers on.
#   fix:
#     terraform: |
#       encryption_info {
#         encryption_in_transit {
#           client_broker = "TLS"
#           in_cluster    = true
#         }
#       }
#     cloudformation: |
#       EncryptionInfo:
#         EncryptionInTransit:
#           ClientBroker: TLS
#           InCluster: true
#   links: ["https://docs.aws.amazon.com/msk/latest/developerguide/msk-encryption.html"]
#   aliases: [CKV_AWS_81, kafka_cluster_in_transit_encryption_enabled, a976d63f-af0e-46e8-b714-8c1a9c4bf768, 6db52fa6-d4da-4608-908a-89f0c59e743e, AVD-AWS-0073, aws-msk-enable-in-transit-encryption, AWS022]
package rule

import rego.v1

import data.lib.values

transit := input.properties.EncryptionInfo.EncryptionInTransit

deny contains {"path": ["properties", "EncryptionInfo", "EncryptionInTransit", "ClientBroker"], "message": message} if {
	transit.ClientBroker in {"PLAINTEXT", "TLS_PLAINTEXT"}
	message := sprintf("%s lets clients talk without TLS: %s", [input.address, transit.ClientBroker])
}

deny contains {"path": ["properties", "EncryptionInfo", "EncryptionInTransit", "InCluster"], "message": message} if {
	values.is_false(transit.InCluster)
	message := sprintf("%s does not encrypt what its brokers send each other", [input.address])
}
