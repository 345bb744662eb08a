# METADATA
# title: RDS databases should run engine versions in standard support
# description: After standard support ends, fixes cost extra (extended support), and after that there are none.
# custom:
#   id: PL-AWS-RDS-026
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster"]
#   notIn: [terraform,cloudformation]
#   remediation: Upgrade to a version in standard support.
#   fix:
#     cli: |
#       aws rds modify-db-instance --db-instance-identifier d --engine-version 17.5 --allow-major-version-upgrade
#     console: |
#       RDS > Databases > (database) > Modify > DB engine version
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/extended-support-versions.html"]
#   aliases: [rds_instance_deprecated_engine_version, rds_instance_extended_support]
package rule

import rego.v1

import data.lib.age

skip if not input.time

# When standard support ends, by engine and major version, as known in November 2026; no program holds this against AWS yet
# (rds:DescribeDBMajorEngineVersions would tell).
ends := {
	"mysql": {"5.6": "2021-08-03T00:00:00Z", "5.7": "2024-02-29T00:00:00Z", "8.0": "2026-07-31T00:00:00Z"},
	"postgres": {"9": "2022-04-26T00:00:00Z", "10": "2023-04-17T00:00:00Z", "11": "2024-02-29T00:00:00Z", "12": "2025-02-28T00:00:00Z", "13": "2026-02-28T00:00:00Z", "14": "2027-02-28T00:00:00Z", "15": "2028-02-29T00:00:00Z"},
	"mariadb": {"10.3": "2023-10-23T00:00:00Z", "10.4": "2024-10-31T00:00:00Z", "10.5": "2026-06-30T00:00:00Z"},
	"aurora-mysql": {"5.7": "2024-10-31T00:00:00Z", "8.0": "2028-04-30T00:00:00Z"},
	"aurora-postgresql": {"11": "2024-02-29T00:00:00Z", "12": "2025-02-28T00:00:00Z", "13": "2026-02-28T00:00:00Z", "14": "2027-02-28T00:00:00Z", "15": "2028-02-29T00:00:00Z"},
}

engine := input.properties.Engine

version := sprintf("%v", [input.properties.EngineVersion])

end := date if {
	some major, date in ends[engine]
	startswith(sprintf("%s.", [version]), sprintf("%s.", [major]))
}

deny contains {"path": ["properties", "EngineVersion"], "message": message} if {
	age.is_over(input.time, end)
	message := sprintf("%s runs %s %s, whose standard support ended on %s", [input.address, engine, version, substring(end, 0, 10)])
}

waits_for contains end
