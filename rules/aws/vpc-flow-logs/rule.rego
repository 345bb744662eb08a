# METADATA
# title: VPCs should have flow logs enabled
# description: Flow logs record which connections were made and refused; without them nobody can see how an intruder moved through the network.
# custom:
#   id: PL-AWS-VPC-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::VPC"]
#   remediation: Add a flow log for the VPC (aws_flow_log, AWS::EC2::FlowLog), with the traffic type ALL or REJECT.
#   fix:
#     terraform: |
#       resource "aws_flow_log" "this" {
#         vpc_id               = aws_vpc.this.id # the network
#         traffic_type         = "ALL"
#         log_destination_type = "s3"
#         log_destination      = aws_s3_bucket.logs.arn # the bucket for logs
#       }
#     cloudformation: |
#       FlowLog:
#         Type: AWS::EC2::FlowLog
#         Properties:
#           ResourceType: VPC
#           ResourceId: !Ref Vpc # the network
#           TrafficType: ALL
#           LogDestinationType: s3
#           LogDestination: !GetAtt LogBucket.Arn # the bucket for logs
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/flow-logs.html"]
#   aliases: [PL-TF-AWS-VPC-005, CKV2_AWS_11, AVD-AWS-0178, vpc_flow_logs_enabled, f6d299d2-21eb-41cc-b1e1-fe12d857500b, f83121ea-03da-434f-9277-9cd247ab3047, aws-ec2-require-vpc-flow-logs-for-all-vpcs]
package rule

import rego.v1

deny contains {"path": ["attached", "FlowLogs"], "message": message} if {
	not input.attached.FlowLogs
	message := sprintf("%s has no flow log", [input.address])
}
