# METADATA
# title: MSK clusters should have enhanced monitoring enabled
# description: At the level DEFAULT nobody sees single brokers, topics or partitions, and so neither a runaway client nor a full disk in time.
# custom:
#   id: PL-AWS-MSK-006
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::MSK::Cluster"]
#   remediation: Choose PER_BROKER or a finer level.
#   fix:
#     terraform: |
#       enhanced_monitoring = "PER_BROKER"
#     cloudformation: |
#       EnhancedMonitoring: PER_BROKER
#   links: ["https://docs.aws.amazon.com/msk/latest/developerguide/metrics-details.html"]
#   aliases: [kafka_cluster_enhanced_monitoring_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "EnhancedMonitoring"], "message": message} if {
	input.properties.EnhancedMonitoring == "DEFAULT"
	message := sprintf("%s reports the default metrics only", [input.address])
}
