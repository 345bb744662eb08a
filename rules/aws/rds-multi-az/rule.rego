# METADATA
# title: RDS instances should have Multi-AZ enabled
# description: Without a standby in another availability zone a failure of the zone, or maintenance, stops the database.
# custom:
#   id: PL-AWS-RDS-006
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance"]
#   remediation: Switch Multi-AZ on.
#   fix:
#     terraform: |
#       multi_az = true
#     cloudformation: |
#       MultiAZ: true
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-rds-dbinstance.html"]
#   aliases: [CKV_AWS_157, rds_instance_multi_az, 2b1d4935-9acf-48a7-8466-10d18bf51a69]
package rule

import rego.v1

import data.lib.values

# Aurora keeps copies by itself, and a read replica is one.
skip if input.properties.DBClusterIdentifier

skip if startswith(object.get(input.properties, "Engine", ""), "aurora")

deny contains {"path": ["properties", "MultiAZ"], "message": message} if {
	values.is_false(input.properties.MultiAZ)
	message := sprintf("%s has no standby in another zone", [input.address])
}
