# METADATA
# title: RDS instances and clusters must be encrypted at rest
# description: Without storage encryption the data, its backups, replicas and snapshots lie in plain form, and encryption cannot be switched on later. Covers RDS, Aurora, DocumentDB and Neptune; databases that say nothing and take the setting over from a cluster, source or snapshot are left out.
# custom:
#   id: PL-AWS-RDS-001
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::RDS::GlobalCluster", "AWS::DocDB::DBCluster", "AWS::DocDB::GlobalCluster", "AWS::Neptune::DBCluster"]
#   remediation: Set storage_encrypted (StorageEncrypted) to true. An existing database is moved through an encrypted copy of its snapshot.
#   fix:
#     terraform: |
#       storage_encrypted = true
#     cloudformation: |
#       StorageEncrypted: true
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.Encryption.html"]
#   aliases: [PL-TF-AWS-RDS-001, PL-CFN-AWS-RDS-001, CKV_AWS_16, CKV_AWS_96, CKV_AWS_74, CKV_AWS_44, AVD-AWS-0080, AVD-AWS-0079, CKV_AWS_140, CKV_AWS_292, rds_instance_storage_encrypted, rds_cluster_storage_encrypted, documentdb_cluster_storage_encrypted, neptune_cluster_storage_encrypted, AVD-AWS-0076]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "StorageEncrypted"], "message": message} if {
	values.is_false(input.properties.StorageEncrypted)
	message := sprintf("%s is not encrypted at rest", [input.address])
}
