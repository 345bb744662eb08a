# METADATA
# title: RDS Multi-AZ DB clusters should have automatic minor version upgrades enabled
# description: Fixes of security holes are installed only when somebody thinks of it otherwise.
# custom:
#   id: PL-AWS-RDS-025
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBCluster"]
#   remediation: Enable automatic minor version upgrades.
#   fix:
#     terraform: |
#       auto_minor_version_upgrade = true
#     cloudformation: |
#       AutoMinorVersionUpgrade: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html"]
#   aliases: [rds_cluster_minor_version_upgrade_enabled]
package rule

import rego.v1

import data.lib.values

# Instances of Aurora say it for themselves.
skip if startswith(input.properties.Engine, "aurora")

deny contains {"path": ["properties", "AutoMinorVersionUpgrade"], "message": message} if {
	values.is_false(input.properties.AutoMinorVersionUpgrade)
	message := sprintf("%s has automatic minor version upgrades disabled", [input.address])
}
