# METADATA
# title: RDS instances and clusters should not use a default administrator user name
# description: admin and postgres are the first names that attackers try; with them half of the credentials is known.
# custom:
#   id: PL-AWS-RDS-018
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster"]
#   remediation: Choose another name for the master user. It cannot be changed later.
#   fix:
#     terraform: |
#       username = "orders_owner"
#     cloudformation: |
#       MasterUsername: orders_owner
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-25"]
#   aliases: [rds_instance_default_admin, rds_cluster_default_admin]
package rule

import rego.v1

deny contains {"path": ["properties", "MasterUsername"], "message": message} if {
	lower(input.properties.MasterUsername) in {"admin", "postgres"}
	message := sprintf("%s has the usual administrator: %s", [input.address, input.properties.MasterUsername])
}
