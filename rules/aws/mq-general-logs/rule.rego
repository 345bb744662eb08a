# METADATA
# title: Amazon MQ brokers should have general logging enabled
# description: Without them nobody sees connections, errors and changes of the broker.
# custom:
#   id: PL-AWS-MQ-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::AmazonMQ::Broker"]
#   remediation: Switch general logs on.
#   fix:
#     terraform: |
#       logs {
#         general = true
#       }
#     cloudformation: |
#       Logs:
#         General: true
#   links: ["https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/configure-logging-monitoring-activemq.html"]
#   aliases: [CKV_AWS_48, mq_broker_logging_enabled, e519ed6a-8328-4b69-8eb7-8fa549ac3050, 31245f98-a6a9-4182-9fc1-45482b9d030a, AVD-AWS-0071, aws-mq-enable-general-logging]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "Logs", "General"], "message": message} if {
	values.is_false(input.properties.Logs.General)
	message := sprintf("%s publishes no general logs", [input.address])
}
