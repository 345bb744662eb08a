# METADATA
# title: Amazon MQ brokers should use a highly available deployment mode
# description: A single broker stops with its machine, its zone and every maintenance.
# custom:
#   id: PL-AWS-MQ-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::AmazonMQ::Broker"]
#   remediation: Use ACTIVE_STANDBY_MULTI_AZ for ActiveMQ, CLUSTER_MULTI_AZ for RabbitMQ.
#   fix:
#     terraform: |
#       deployment_mode = "ACTIVE_STANDBY_MULTI_AZ"
#     cloudformation: |
#       DeploymentMode: ACTIVE_STANDBY_MULTI_AZ
#   links: ["https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/amazon-mq-basic-elements.html"]
#   aliases: [mq_broker_active_deployment_mode, mq_broker_cluster_deployment_mode]
package rule

import rego.v1

deny contains {"path": ["properties", "DeploymentMode"], "message": message} if {
	input.properties.DeploymentMode == "SINGLE_INSTANCE"
	message := sprintf("%s is a single broker", [input.address])
}
