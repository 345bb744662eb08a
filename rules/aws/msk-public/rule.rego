# METADATA
# title: MSK clusters must not have public access enabled
# description: With public access every broker has an address on the internet; one weak credential or open group is then enough.
# custom:
#   id: PL-AWS-MSK-003
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::MSK::Cluster"]
#   remediation: Leave public access disabled, and reach brokers from inside the VPC.
#   fix:
#     terraform: |
#       connectivity_info {
#         public_access {
#           type = "DISABLED"
#         }
#       }
#     cloudformation: |
#       ConnectivityInfo:
#         PublicAccess:
#           Type: DISABLED
#   links: ["https://docs.aws.amazon.com/msk/latest/developerguide/public-access.html"]
#   aliases: [CKV_AWS_291, kafka_cluster_is_public, 0ce1ba20-8ba8-4364-836f-40c24b8cb0ab, 54378d69-dd7c-4b08-a43e-80d563396857]
package rule

import rego.v1

deny contains {"path": ["properties", "BrokerNodeGroupInfo", "ConnectivityInfo", "PublicAccess", "Type"], "message": message} if {
	input.properties.BrokerNodeGroupInfo.ConnectivityInfo.PublicAccess.Type == "SERVICE_PROVIDED_EIPS"
	message := sprintf("%s has brokers with public IP addresses", [input.address])
}
