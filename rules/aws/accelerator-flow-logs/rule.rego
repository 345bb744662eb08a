# METADATA
# title: Global Accelerator accelerators should have flow logs enabled
# description: Flow logs show who comes in from where, and what is turned away.
# custom:
#   id: PL-AWS-GLOBALACCELERATOR-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::GlobalAccelerator::Accelerator"]
#   remediation: Enable flow_logs_enabled in the attributes of the accelerator.
#   fix:
#     terraform: |
#       attributes {
#         flow_logs_enabled   = true
#         flow_logs_s3_bucket = "flow-logs"
#         flow_logs_s3_prefix = "accelerator/"
#       }
#     cloudformation: |
#       # there is no property for it; once the accelerator exists:
#       # aws globalaccelerator update-accelerator-attributes --accelerator-arn ARN --flow-logs-enabled --flow-logs-s3-bucket BUCKET --flow-logs-s3-prefix accelerator/
#   links: ["https://docs.aws.amazon.com/global-accelerator/latest/dg/monitoring-global-accelerator.flow-logs.html"]
#   aliases: [CKV_AWS_75, 96e8183b-e985-457b-90cd-61c0503a3369]
package rule

import rego.v1

deny contains {"path": ["properties", "FlowLogsEnabled"], "message": message} if {
	object.get(input.properties, "FlowLogsEnabled", false) == false
	message := sprintf("%s does not log flows", [input.address])
}
