# METADATA
# title: Amazon MQ brokers should have automatic minor version upgrades enabled
# description: Minor versions close security holes; a broker that does not take them stays open until somebody remembers.
# custom:
#   id: PL-AWS-MQ-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::AmazonMQ::Broker"]
#   remediation: Switch automatic minor version upgrades on.
#   fix:
#     terraform: |
#       auto_minor_version_upgrade = true
#     cloudformation: |
#       AutoMinorVersionUpgrade: true
#   links: ["https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/upgrading-brokers.html#upgrading-brokers-automatic-upgrades"]
#   aliases: [CKV_AWS_207, mq_broker_auto_minor_version_upgrades]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "AutoMinorVersionUpgrade"], "message": message} if {
	values.is_false(input.properties.AutoMinorVersionUpgrade)
	message := sprintf("%s does not have automatic minor version upgrades enabled", [input.address])
}
