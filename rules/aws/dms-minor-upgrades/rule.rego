# METADATA
# title: DMS replication instances should have automatic minor version upgrades enabled
# description: Minor versions close security holes; an instance that does not take them stays open until somebody remembers.
# custom:
#   id: PL-AWS-DMS-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::DMS::ReplicationInstance"]
#   remediation: Leave automatic minor version upgrades on.
#   fix:
#     terraform: |
#       auto_minor_version_upgrade = true
#     cloudformation: |
#       AutoMinorVersionUpgrade: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/dms-controls.html#dms-6"]
#   aliases: [CKV_AWS_222, dms_instance_minor_version_upgrade_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "AutoMinorVersionUpgrade"], "message": message} if {
	values.is_false(input.properties.AutoMinorVersionUpgrade)
	message := sprintf("%s does not have automatic minor version upgrades enabled", [input.address])
}
