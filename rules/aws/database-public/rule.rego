# METADATA
# title: RDS, Redshift, Amazon MQ and DMS instances must not be publicly accessible
# description: A database, warehouse, broker or replication instance with a public address is one wrong security group or password away from everyone.
# custom:
#   id: PL-AWS-RDS-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::DocDB::DBInstance", "AWS::Neptune::DBInstance", "AWS::Redshift::Cluster", "AWS::RedshiftServerless::Workgroup", "AWS::DMS::ReplicationInstance", "AWS::AmazonMQ::Broker"]
#   remediation: Set publicly_accessible (PubliclyAccessible) to false and reach the database from inside its VPC.
#   fix:
#     terraform: |
#       publicly_accessible = false
#     cloudformation: |
#       PubliclyAccessible: false
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html"]
#   aliases: [PL-TF-AWS-RDS-002, PL-CFN-AWS-RDS-002, CKV_AWS_17, CKV_AWS_87, CKV_AWS_89, CKV_AWS_102, AVD-AWS-0082, AVD-AWS-0180, af173fde-95ea-4584-b904-bb3923ac4bda, CKV_AWS_69, rds_instance_no_public_access, redshift_cluster_public_access, dms_instance_no_public_access, mq_broker_not_publicly_accessible]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "PubliclyAccessible"], "message": message} if {
	values.is_true(input.properties.PubliclyAccessible)
	message := sprintf("%s has a public IP address", [input.address])
}
