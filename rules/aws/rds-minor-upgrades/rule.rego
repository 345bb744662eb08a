# METADATA
# title: RDS instances should have automatic minor version upgrades enabled
# description: Minor versions close security holes; a database that does not take them stays open until somebody remembers.
# custom:
#   id: PL-AWS-RDS-012
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::Neptune::DBInstance", "AWS::DocDB::DBInstance"]
#   remediation: Leave automatic minor version upgrades on.
#   fix:
#     terraform: |
#       auto_minor_version_upgrade = true
#     cloudformation: |
#       AutoMinorVersionUpgrade: true
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-rds-dbinstance.html"]
#   aliases: [CKV_AWS_226, rds_instance_minor_version_upgrade_enabled, f0104061-8bfc-4b45-8a7d-630eb502f281, 3b6d777b-76e3-4133-80a3-0d6f667ade7f]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "AutoMinorVersionUpgrade"], "message": message} if {
	values.is_false(input.properties.AutoMinorVersionUpgrade)
	message := sprintf("%s does not have automatic minor version upgrades enabled", [input.address])
}
