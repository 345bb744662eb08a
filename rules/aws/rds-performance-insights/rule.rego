# METADATA
# title: RDS instances should have Performance Insights enabled
# description: Without it nobody sees which statements load the database, neither after an attack on it nor after a bad release.
# custom:
#   id: PL-AWS-RDS-010
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance"]
#   remediation: Switch Performance Insights on, with a customer-managed key where one is required.
#   fix:
#     terraform: |
#       performance_insights_enabled = true
#     cloudformation: |
#       EnablePerformanceInsights: true
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-rds-dbinstance.html"]
#   aliases: [CKV_AWS_353, AVD-AWS-0133, aws-rds-enable-performance-insights, AWS053]
package rule

import rego.v1

import data.lib.values

# DB2 has none, nor have the smallest machines with MySQL and MariaDB.
skip if startswith(object.get(input.properties, "Engine", ""), "db2")

skip if {
	input.properties.Engine in {"mysql", "mariadb"}
	regex.match(`^db\.t[234]g?\.(micro|small)$`, input.properties.DBInstanceClass)
}

deny contains {"path": ["properties", "EnablePerformanceInsights"], "message": message} if {
	values.is_false(input.properties.EnablePerformanceInsights)
	message := sprintf("%s has no Performance Insights", [input.address])
}
