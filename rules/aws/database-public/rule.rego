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
#   aliases: [PL-TF-AWS-RDS-002, PL-CFN-AWS-RDS-002, CKV_AWS_17, CKV_AWS_87, CKV_AWS_89, CKV_AWS_102, AVD-AWS-0082, AVD-AWS-0180, af173fde-95ea-4584-b904-bb3923ac4bda, CKV_AWS_69, rds_instance_no_public_access, redshift_cluster_public_access, dms_instance_no_public_access, mq_broker_not_publicly_accessible, 5864fb39-d719-4182-80e2-89dbe627be63, 68b6a789-82f8-4cfd-85de-e95332fe6a61, de38e1d5-54cb-4111-a868-6f7722695007, bdf8dcb4-75df-4370-92c4-606e4ae6c4d3, 030d3b18-1821-45b4-9e08-50efbe7becbb, 4eb5f791-c861-4afd-9f94-f2a6a3fe49cb, 9ba198e0-fef4-464a-8a4d-75ea55300de7, 35113e6f-2c6b-414d-beec-7a9482d3b2d1, AVD-AWS-0072, aws-rds-no-public-db-access, aws-rds-enable-public-access, aws-mq-no-public-access, AWS011]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "PubliclyAccessible"], "message": message} if {
	values.is_true(input.properties.PubliclyAccessible)
	message := sprintf("%s has a public IP address", [input.address])
}
