# METADATA
# title: Amazon MQ ActiveMQ brokers should have audit logging enabled
# description: Only audit logs tell who administered the broker, in its console or through JMX.
# custom:
#   id: PL-AWS-MQ-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::AmazonMQ::Broker"]
#   remediation: Switch audit logs on.
#   fix:
#     terraform: |
#       logs {
#         audit = true
#       }
#     cloudformation: |
#       Logs:
#         Audit: true
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-amazonmq-broker.html"]
#   aliases: [CKV_AWS_197, e519ed6a-8328-4b69-8eb7-8fa549ac3050, 31245f98-a6a9-4182-9fc1-45482b9d030a, AVD-AWS-0070, aws-mq-enable-audit-logging]
package rule

import rego.v1

import data.lib.values

# RabbitMQ has none.
skip if lower(object.get(input.properties, "EngineType", "")) == "rabbitmq"

deny contains {"path": ["properties", "Logs", "Audit"], "message": message} if {
	values.is_false(input.properties.Logs.Audit)
	message := sprintf("%s publishes no audit logs", [input.address])
}
