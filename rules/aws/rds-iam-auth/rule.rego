# METADATA
# title: RDS instances and clusters should have IAM authentication enabled
# description: With passwords alone, whoever learns one gets in until somebody changes it. Tokens of IAM last 15 minutes, and who may have one is decided, and logged, where everything else is.
# custom:
#   id: PL-AWS-RDS-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::Neptune::DBCluster"]
#   remediation: Switch on IAM authentication for the instance or cluster, and let people and programs connect with tokens.
#   fix:
#     terraform: |
#       iam_database_authentication_enabled = true
#     cloudformation: |
#       EnableIAMDatabaseAuthentication: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-10"]
#   aliases: [CKV_AWS_161, CKV_AWS_162, CKV_AWS_359, rds_instance_iam_authentication_enabled, rds_cluster_iam_authentication_enabled, neptune_cluster_iam_authentication_enabled, 9fcd0a0a-9b6f-4670-a215-d94e6bf3f184, 6282794f-def8-4d6f-9df6-289318aa42b8, a3aa0087-8228-4e7e-b202-dc9036972d02, 88fd05e0-ac0e-43d2-ba6d-fc0ba60ae1a6, 228497f6-414f-41c8-9113-f36a2b1b7975, c91d7ea0-d4d1-403b-8fe1-c9961ac082c5, AVD-AWS-0176, aws-rds-enable-iam-auth]
package rule

import rego.v1

import data.lib.values

# Instances of a cluster take over what it says; other engines have no such tokens.
skip if {
	input.type == "AWS::RDS::DBInstance"
	input.properties.DBClusterIdentifier
}

skip if {
	input.type == "AWS::RDS::DBInstance"
	engine := object.get(input.properties, "Engine", "mysql")
	not regex.match(`^(mysql|mariadb|postgres)$|\$\{`, engine)
}

# MariaDB takes tokens since 10.6.
skip if {
	input.type == "AWS::RDS::DBInstance"
	input.properties.Engine == "mariadb"
	version := split(sprintf("%v", [input.properties.EngineVersion]), ".")
	[to_number(version[0]), to_number(version[1])] < [10, 6]
}

# Aurora Serverless v1 has none.
skip if input.properties.EngineMode == "serverless"

deny contains {"path": ["properties", setting], "message": message} if {
	some setting in ["EnableIAMDatabaseAuthentication", "IamAuthEnabled"]
	values.is_false(input.properties[setting])
	message := sprintf("%s does not accept IAM authentication", [input.address])
}
