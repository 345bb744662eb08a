# METADATA
# title: VPC flow logs should record rejected traffic
# description: Scans and attacks show in what was turned away. A log of accepted traffic alone does not have them.
# custom:
#   id: PL-AWS-VPC-024
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::FlowLog"]
#   remediation: Set traffic_type (TrafficType) to ALL or REJECT.
#   fix:
#     terraform: |
#       traffic_type = "ALL"
#     cloudformation: |
#       TrafficType: ALL
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/flow-logs.html"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "TrafficType"], "message": message} if {
	input.properties.TrafficType == "ACCEPT"
	message := sprintf("%s records only what was accepted", [input.address])
}
