# METADATA
# title: RDS for PostgreSQL must not run versions with the log_fdw vulnerability
# description: In old versions of PostgreSQL on RDS and Aurora the extension log_fdw lets a user of the database read files of the machine below, credentials of the service among them (AWS-2022-004).
# custom:
#   id: PL-AWS-RDS-016
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster"]
#   remediation: Upgrade to a version that is not affected; best to one that is still supported.
#   fix:
#     terraform: |
#       engine_version = "16.4"
#     cloudformation: |
#       EngineVersion: "16.4"
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_UpgradeDBInstance.PostgreSQL.html"]
#   aliases: [CKV_AWS_250, CKV_AWS_388]
package rule

import rego.v1

# The first version of each line that has it closed.
closed_in := {
	"postgres": {9: [6, 22], 10: [17, 0], 11: [12, 0], 12: [7, 0], 13: [3, 0]},
	"aurora-postgresql": {9: [7, 0], 10: [14, 0], 11: [9, 0]},
}

deny contains {"path": ["properties", "EngineVersion"], "message": message} if {
	version := sprintf("%v", [input.properties.EngineVersion])
	regex.match(`^[0-9]+\.[0-9]+(\.[0-9]+)?$`, version)
	parts := [to_number(part) | some part in split(version, ".")]
	needed := closed_in[input.properties.Engine][parts[0]]
	array.concat(array.slice(parts, 1, count(parts)), [0]) < needed
	message := sprintf("%s runs %s %s, in which log_fdw reads files of the machine", [input.address, input.properties.Engine, version])
}
