# METADATA
# title: VPCs should have flow logs
# description: Flow logs record which connections were made and refused; without them nobody can see how an intruder moved through the network.
# custom:
#   id: PL-AWS-VPC-005
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPC"]
#   remediation: Add a flow log for the VPC (aws_flow_log, AWS::EC2::FlowLog), with the traffic type ALL or REJECT.
#   aliases: [PL-TF-AWS-VPC-005, CKV2_AWS_11, AVD-AWS-0178, vpc_flow_logs_enabled]
package rule

import rego.v1

deny contains {"path": ["beside", "FlowLogs"], "message": message} if {
	not input.beside.FlowLogs
	message := sprintf("%s has no flow log", [input.address])
}
