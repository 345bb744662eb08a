# METADATA
# title: DynamoDB tables should scale with demand
# description: A table with fixed capacity refuses requests when there are more.
# custom:
#   id: PL-AWS-DYNAMODB-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::DynamoDB::Table"]
#   joins: ["AWS::ApplicationAutoScaling::ScalableTarget"]
#   notIn: [terraform,cloudformation]
#   remediation: Use on-demand capacity, or register the table with Application Auto Scaling.
#   fix:
#     cli: |
#       aws dynamodb update-table --table-name t --billing-mode PAY_PER_REQUEST
#     console: |
#       DynamoDB > Tables > (table) > Additional settings > Read/write capacity
#   links: ["https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/AutoScaling.html"]
#   aliases: [dynamodb_table_autoscaling_enabled]
package rule

import rego.v1

skip if not input.time

skip if input.properties.BillingMode == "PAY_PER_REQUEST"

has_target if {
	some target in input.joined["AWS::ApplicationAutoScaling::ScalableTarget"]
	target.properties.ResourceId == sprintf("table/%s", [input.properties.TableName])
}

deny contains {"path": [], "message": message} if {
	not has_target
	message := sprintf("DynamoDB table %s has fixed capacity", [input.name])
}
