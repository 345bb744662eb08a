# METADATA
# title: RDS databases should run engine versions in standard support
# description: After standard support ends, fixes cost extra (extended support), and after that there are none.
# custom:
#   id: PL-AWS-RDS-026
#   severity: Low
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
import data.lib.rds_engines
import data.lib.versions

skip if not input.time

engine := input.properties.Engine

version := sprintf("%v", [input.properties.EngineVersion])

end := versions.end_of(rds_engines.ends[engine], version)

deny contains {"path": ["properties", "EngineVersion"], "message": message} if {
	age.is_over(input.time, end)
	message := sprintf("%s runs %s %s, whose standard support ended by %s", [input.address, engine, version, substring(end, 0, 10)])
}

waits_for contains end
