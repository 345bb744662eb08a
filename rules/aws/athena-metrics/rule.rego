# METADATA
# title: Athena workgroups should publish query metrics to CloudWatch
# description: Without metrics nobody sees queries that fail, run away or read more data than usual.
# custom:
#   id: PL-AWS-ATHENA-003
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Athena::WorkGroup"]
#   remediation: Enable CloudWatch metrics of the workgroup.
#   fix:
#     terraform: |
#       publish_cloudwatch_metrics_enabled = true
#     cloudformation: |
#       PublishCloudWatchMetricsEnabled: true
#   links: ["https://docs.aws.amazon.com/athena/latest/ug/query-metrics-viewing.html"]
#   aliases: [athena_workgroup_logging_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": path, "message": message} if {
	path := ["properties", "WorkGroupConfiguration", "PublishCloudWatchMetricsEnabled"]
	values.is_false(object.get(input, path, true))
	message := sprintf("%s publishes no metrics", [input.address])
}
