# METADATA
# title: RDS instances and clusters should copy tags to snapshots
# description: Rules about who may read, share or delete by tags do not hold for snapshots without them, and nobody can tell whose they are.
# custom:
#   id: PL-AWS-RDS-013
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::Neptune::DBCluster"]
#   remediation: Copy tags to snapshots.
#   fix:
#     terraform: |
#       copy_tags_to_snapshot = true
#     cloudformation: |
#       CopyTagsToSnapshot: true
#   links: ["https://docs.aws.amazon.com/systems-manager-automation-runbooks/latest/userguide/automation-aws-enable-tags-snapshot-rds-instance.html"]
#   aliases: [CKV2_AWS_60, CKV_AWS_313, CKV_AWS_362, rds_instance_copy_tags_to_snapshots, rds_cluster_copy_tags_to_snapshots, neptune_cluster_copy_tags_to_snapshots, 9c30655c-f9a1-4296-b365-53c0bba80c76, 6d3dead4-c6b2-4db7-81bd-3a83eae8f255]
package rule

import rego.v1

import data.lib.values

# Aurora takes snapshots of the cluster.
skip if {
	input.type == "AWS::RDS::DBInstance"
	input.properties.DBClusterIdentifier
}

skip if {
	input.type == "AWS::RDS::DBInstance"
	startswith(object.get(input.properties, "Engine", ""), "aurora")
}

deny contains {"path": ["properties", "CopyTagsToSnapshot"], "message": message} if {
	values.is_false(input.properties.CopyTagsToSnapshot)
	message := sprintf("%s does not copy its tags to snapshots", [input.address])
}
