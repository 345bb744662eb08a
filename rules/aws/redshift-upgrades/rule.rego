# METADATA
# title: Redshift clusters should allow major version upgrades
# description: A cluster that refuses new versions keeps security holes that Redshift has closed.
# custom:
#   id: PL-AWS-REDSHIFT-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Redshift::Cluster"]
#   remediation: Leave version upgrades allowed.
#   fix:
#     terraform: |
#       allow_version_upgrade = true
#     cloudformation: |
#       AllowVersionUpgrade: true
#   links: ["https://docs.aws.amazon.com/systems-manager-automation-runbooks/latest/userguide/automation-aws-modify-redshift-maintenance.html"]
#   aliases: [CKV_AWS_141, redshift_cluster_automatic_upgrades]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "AllowVersionUpgrade"], "message": message} if {
	values.is_false(input.properties.AllowVersionUpgrade)
	message := sprintf("%s takes no new versions", [input.address])
}
