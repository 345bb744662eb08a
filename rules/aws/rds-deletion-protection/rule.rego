# METADATA
# title: RDS instances and clusters should have deletion protection enabled
# description: One wrong plan, script or click deletes a database that is not protected, and its automatic backups with it.
# custom:
#   id: PL-AWS-RDS-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::RDS::GlobalCluster", "AWS::DocDB::DBCluster", "AWS::Neptune::DBCluster"]
#   remediation: Switch deletion protection on; who really wants to delete the database switches it off first.
#   fix:
#     terraform: |
#       deletion_protection = true
#     cloudformation: |
#       DeletionProtection: true
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_DeleteInstance.html"]
#   aliases: [CKV_AWS_139, CKV_AWS_293, CKV2_AWS_58, rds_instance_deletion_protection, rds_cluster_deletion_protection, documentdb_cluster_deletion_protection, neptune_cluster_deletion_protection, 2c161e58-cb52-454f-abea-6470c37b5e6e, AVD-AWS-0177, aws-rds-enable-deletion-protection]
package rule

import rego.v1

import data.lib.values

# Instances of a cluster are protected by it.
skip if {
	input.type == "AWS::RDS::DBInstance"
	input.properties.DBClusterIdentifier
}

deny contains {"path": ["properties", "DeletionProtection"], "message": message} if {
	values.is_false(input.properties.DeletionProtection)
	message := sprintf("%s can be deleted by mistake: deletion protection is off", [input.address])
}
