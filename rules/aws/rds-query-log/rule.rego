# METADATA
# title: RDS for PostgreSQL should log SQL statements
# description: By default PostgreSQL logs none. Afterwards nobody can tell what somebody who got in has read or changed.
# custom:
#   id: PL-AWS-RDS-021
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster"]
#   joins: ["AWS::RDS::DBParameterGroup", "AWS::RDS::DBClusterParameterGroup"]
#   remediation: Give the database a parameter group in which log_statement is ddl, mod or all, log_min_duration_statement is 0 or more, or pgaudit.log says what is audited.
#   fix:
#     terraform: |
#       resource "aws_db_parameter_group" "logged" { # of a cluster: aws_rds_cluster_parameter_group
#         family = "postgres16"
#         parameter {
#           name  = "log_statement"
#           value = "ddl"
#         }
#         parameter {
#           name  = "log_min_duration_statement"
#           value = "1000"
#         }
#       }
#     cloudformation: |
#       Logged: # of a cluster: AWS::RDS::DBClusterParameterGroup
#         Type: AWS::RDS::DBParameterGroup
#         Properties:
#           Description: Logs statements
#           Family: postgres16
#           Parameters:
#             log_statement: ddl
#             log_min_duration_statement: "1000"
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_LogAccess.Concepts.PostgreSQL.Query_Logging.html"]
#   aliases: [CKV2_AWS_27, CKV2_AWS_30, 820882c4-0c07-4686-b1ca-c69241c57470]
package rule

import rego.v1

import data.lib.values

skip if not object.get(input.properties, "Engine", "") in {"postgres", "aurora-postgresql"}

# Instances of a cluster log what it says.
skip if {
	input.type == "AWS::RDS::DBInstance"
	not values.is_missing(input.properties, ["DBClusterIdentifier"])
}

attribute := ["properties", "DBParameterGroupName"] if input.type == "AWS::RDS::DBInstance"

attribute := ["properties", "DBClusterParameterGroupName"] if input.type == "AWS::RDS::DBCluster"

own_groups contains group if {
	some address, paths in input.refers_to
	attribute in paths
	some groups in input.joined
	group := groups[address]
}

# Where the group is not known, nobody can tell.
skip if {
	count(own_groups) == 0
	not has_default_group
}

# A replica that does not say so has the group of its source.
has_default_group if {
	values.is_missing(input, attribute)
	values.is_missing(input.properties, ["SourceDBInstanceIdentifier"])
	values.is_missing(input.properties, ["ReplicationSourceIdentifier"])
}

has_default_group if startswith(object.get(input, attribute, ""), "default.")

deny contains {"path": attribute, "message": message} if {
	some group in own_groups
	parameters := object.get(group.properties, "Parameters", {})
	# A list of pairs: some of their names are not known.
	is_object(parameters)
	not logs_statements(parameters)
	message := sprintf("%s logs no statements: %s does not say so", [input.address, group.address])
}

deny contains {"path": attribute, "message": message} if {
	count(own_groups) == 0
	message := sprintf("%s logs no statements: it has the default parameter group", [input.address])
}

silent := {"log_statement": {"", "none"}, "log_min_duration_statement": {"", "-1"}, "pgaudit.log": {"", "none"}}

logs_statements(parameters) if {
	some name, silence in silent
	value := lower(sprintf("%v", [parameters[name]]))
	not value in silence
}
