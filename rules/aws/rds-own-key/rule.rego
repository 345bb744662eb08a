# METADATA
# title: RDS clusters should be encrypted with a customer-managed KMS key
# description: The key that AWS keeps for the service cannot be shared, restricted or revoked. With a customer-managed key you decide who can read the data and its snapshots.
# custom:
#   id: PL-AWS-RDS-015
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBCluster", "AWS::DocDB::DBCluster", "AWS::Neptune::DBCluster"]
#   remediation: Name a KMS key for the storage. A cluster that exists is moved through an encrypted copy of its snapshot.
#   fix:
#     terraform: |
#       kms_key_id = aws_kms_key.database.arn
#     cloudformation: |
#       KmsKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-rds-dbcluster.html"]
#   aliases: [CKV_AWS_327, CKV_AWS_182, CKV_AWS_347, e52395b4-250b-4c60-81d5-2e58c1d37abc, 2134641d-30a4-4b16-8ffc-2cd4c4ffd15d, 4766d3ea-241c-4ee6-93ff-c380c996bd1a, AVD-AWS-0022, AVD-AWS-0128, aws-documentdb-encryption-customer-key, aws-neptune-encryption-customer-key]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

# Copies take over the key of their source.
skip if {
	some source in ["SourceDBClusterIdentifier", "SnapshotIdentifier", "ReplicationSourceIdentifier", "GlobalClusterIdentifier"]
	input.properties[source]
}

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	values.is_missing(input.properties, "KmsKeyId")
	message := sprintf("%s is not encrypted with a customer-managed key", [input.address])
}

deny contains {"path": ["properties", "KmsKeyId"], "message": message} if {
	keys.is_of_aws(input.properties.KmsKeyId)
	message := sprintf("%s is encrypted with a key of AWS: %s", [input.address, input.properties.KmsKeyId])
}
