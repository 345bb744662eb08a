# METADATA
# title: MSK clusters should run a supported Apache Kafka version
# description: Versions out of support get no security fixes, and AWS upgrades them at a time of its own.
# custom:
#   id: PL-AWS-MSK-007
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::MSK::Cluster"]
#   remediation: Upgrade the cluster.
#   fix:
#     terraform: |
#       kafka_version = "3.9.x"
#     cloudformation: |
#       KafkaVersion: 3.9.x
#   links: ["https://docs.aws.amazon.com/msk/latest/developerguide/supported-kafka-versions.html"]
#   aliases: [kafka_cluster_uses_latest_version]
#   parameters:
#     minimum_version: The oldest version of Apache Kafka that is allowed, as major and minor.
package rule

import rego.v1

minimum_version := "3.6"

deny contains {"path": ["properties", "KafkaVersion"], "message": message} if {
	version := sprintf("%v", [input.properties.KafkaVersion])
	parts := regex.find_all_string_submatch_n(`^([0-9]+)\.([0-9]+)`, version, 1)[0]
	least := split(minimum_version, ".")
	[to_number(parts[1]), to_number(parts[2])] < [to_number(least[0]), to_number(least[1])]
	message := sprintf("%s runs Apache Kafka %s, which is no longer supported", [input.address, version])
}
