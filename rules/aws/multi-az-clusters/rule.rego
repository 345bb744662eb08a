# METADATA
# title: RDS, DocumentDB and Neptune clusters should have instances in several Availability Zones
# description: A cluster with one instance has nothing to fail over to, and is down until the instance is made again.
# custom:
#   id: PL-AWS-RESILIENCE-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBCluster", "AWS::DocDB::DBCluster", "AWS::Neptune::DBCluster"]
#   notIn: [terraform,cloudformation]
#   remediation: Add an instance in another Availability Zone.
#   fix:
#     cli: |
#       aws rds create-db-instance --db-cluster-identifier c --db-instance-identifier c-2 --db-instance-class db.r6g.large --engine aurora-postgresql
#     console: |
#       RDS > Databases > (cluster) > Actions > Add reader
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/Concepts.AuroraHighAvailability.html"]
#   aliases: [rds_cluster_multi_az, documentdb_cluster_multi_az_enabled, neptune_cluster_multi_az]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "MultiAZ"], "message": message} if {
	input.extra.MultiAZ == false
	message := sprintf("%s has instances in one Availability Zone", [input.address])
}
