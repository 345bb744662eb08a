# METADATA
# title: RDS instances and clusters should be encrypted at rest
# description: Without storage encryption the data, its backups, replicas and snapshots lie in plain form, and encryption cannot be switched on later. Covers RDS, Aurora, DocumentDB and Neptune; databases that say nothing and take the setting over from a cluster, source or snapshot are left out.
# custom:
#   id: PL-AWS-RDS-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::RDS::GlobalCluster", "AWS::DocDB::DBCluster", "AWS::DocDB::GlobalCluster", "AWS::Neptune::DBCluster"]
#   remediation: Set storage_encrypted (StorageEncrypted) to true. An existing database is moved through an encrypted copy of its snapshot.
#   fix:
#     terraform: |
#       storage_encrypted = true
#     cloudformation: |
#       StorageEncrypted: true
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.Encryption.html"]
#   aliases: [PL-TF-AWS-RDS-001, PL-CFN-AWS-RDS-001, CKV_AWS_16, CKV_AWS_96, CKV_AWS_74, CKV_AWS_44, AVD-AWS-0080, AVD-AWS-0079, CKV_AWS_140, CKV_AWS_292, rds_instance_storage_encrypted, rds_cluster_storage_encrypted, documentdb_cluster_storage_encrypted, neptune_cluster_storage_encrypted, AVD-AWS-0076, ffee2785-c347-451e-89f3-11aeb08e5c84, bf4473f1-c8a2-4b1b-8134-bd32efabab93, 65844ba3-03a1-40a8-b3dd-919f122e8c95, 5beacce3-4020-4a3d-9e1d-a36f953df630, 1a690d1d-0ae7-49fa-b2db-b75ae0dd1d3e, 08bd0760-8752-44e1-9779-7bb369b2b4e4, bc1f9009-84a0-490f-ae09-3e0ea6d74ad6, 98d59056-f745-4ef5-8613-32bca8d40b7e, 656880aa-1388-488f-a6d4-8f73c23149b2, 3199c26c-7871-4cb3-99c2-10a59244ce7f, AVD-AWS-0021, aws-rds-encrypt-instance-storage-data, aws-rds-encrypt-cluster-storage-data, aws-neptune-enable-storage-encryption, aws-documentdb-enable-storage-encryption, AWS052, AWS051]
package rule

import rego.v1

import data.lib.values

# A member of a cluster keeps nothing of its own: its cluster says whether the data is encrypted.
skip if {
	input.type == "AWS::RDS::DBInstance"
	not values.is_missing(input.properties, ["DBClusterIdentifier"])
}

deny contains {"path": ["properties", "StorageEncrypted"], "message": message} if {
	values.is_false(input.properties.StorageEncrypted)
	message := sprintf("%s is not encrypted at rest", [input.address])
}
