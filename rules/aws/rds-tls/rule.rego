# METADATA
# title: RDS parameter groups should enforce TLS
# description: Unless a parameter of the database demands TLS, clients may connect in plain form, and send their passwords and data so. PostgreSQL demands it by default from version 15 on, MariaDB from 11.8 on, Aurora PostgreSQL from 17 on, others do not.
# custom:
#   id: PL-AWS-RDS-019
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster"]
#   joins: ["AWS::RDS::DBParameterGroup", "AWS::RDS::DBClusterParameterGroup"]
#   remediation: Give the database or cluster a parameter group in which rds.force_ssl is 1 (PostgreSQL, SQL Server), require_secure_transport is 1 (MySQL, MariaDB) or db2comm is SSL (Db2).
#   fix:
#     terraform: |
#       resource "aws_db_parameter_group" "tls" {
#         family = "mysql8.0"
#         parameter {
#           name  = "require_secure_transport" # of PostgreSQL and SQL Server: rds.force_ssl
#           value = "1"
#         }
#       }
#     cloudformation: |
#       Tls:
#         Type: AWS::RDS::DBParameterGroup
#         Properties:
#           Description: Demands TLS
#           Family: mysql8.0
#           Parameters:
#             require_secure_transport: "1" # of PostgreSQL and SQL Server: rds.force_ssl
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.SSL.html", "https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-38"]
#   aliases: [CKV2_AWS_69, rds_instance_transport_encrypted]
package rule

import rego.v1

import data.lib.values

attribute := ["properties", "DBClusterParameterGroupName"] if {
	input.type == "AWS::RDS::DBCluster"
} else := ["properties", "DBParameterGroupName"]

group_type := "AWS::RDS::DBClusterParameterGroup" if {
	input.type == "AWS::RDS::DBCluster"
} else := "AWS::RDS::DBParameterGroup"

own_groups contains group if {
	some address, paths in input.refers_to
	attribute in paths
	group := input.joined[group_type][address]
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
	demand := demand_of(group.properties.Family)
	not demand.by_default
	parameters := object.get(group.properties, "Parameters", {})

	# A list of pairs: some of their names are not known.
	is_object(parameters)
	not parameters[demand.parameter]
	message := sprintf("%s accepts connections without TLS: %s does not say %s", [input.address, group.address, demand.parameter])
}

deny contains {"path": attribute, "message": message} if {
	some group in own_groups
	demand := demand_of(group.properties.Family)
	value := sprintf("%v", [group.properties.Parameters[demand.parameter]])
	not contains(value, "${")
	not lower(value) in demand.values
	message := sprintf("%s accepts connections without TLS: %s of %s is %s", [input.address, demand.parameter, group.address, value])
}

deny contains {"path": attribute, "message": message} if {
	count(own_groups) == 0
	demand := demand_of(concat("", [input.properties.Engine, version]))
	not demand.by_default
	message := sprintf("%s accepts connections without TLS: it has the default parameter group, in which %s is off", [input.address, demand.parameter])
}

version := sprintf("%v", [object.get(input.properties, "EngineVersion", "")])

yes := {"1", "true", "on"}

# Instances of Aurora have the parameters of their cluster.
# By the family of a parameter group, or engine and version, which begin alike: mysql8.0, postgres13, sqlserver-ex-15.0.
demand_of(family) := {"parameter": "rds.force_ssl", "values": yes, "by_default": major >= 15} if {
	major := number_in(family, `^postgres([0-9]+)`)
}

demand_of(family) := {"parameter": "rds.force_ssl", "values": yes, "by_default": major >= 17} if {
	input.type == "AWS::RDS::DBCluster"
	major := number_in(family, `^aurora-postgresql([0-9]+)`)
}

demand_of(family) := {"parameter": "rds.force_ssl", "values": yes, "by_default": false} if startswith(family, "sqlserver-")

demand_of(family) := {"parameter": "require_secure_transport", "values": yes, "by_default": false} if {
	input.type == "AWS::RDS::DBCluster"
	startswith(family, "aurora-mysql")
}

demand_of(family) := {"parameter": "require_secure_transport", "values": yes, "by_default": false} if startswith(family, "mysql")

demand_of(family) := {"parameter": "require_secure_transport", "values": yes, "by_default": [major, minor] >= [11, 8]} if {
	major := number_in(family, `^mariadb([0-9]+)`)
	minor := number_in(concat("", [family, ".0"]), `^mariadb[0-9]+\.([0-9]+)`)
}

demand_of(family) := {"parameter": "db2comm", "values": {"ssl"}, "by_default": false} if contains(family, "db2-")

number_in(text, pattern) := to_number(regex.find_all_string_submatch_n(pattern, text, 1)[0][1])
