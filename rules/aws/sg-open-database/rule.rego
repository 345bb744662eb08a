# METADATA
# title: VPC security groups must not open database ports to the internet
# description: Databases and caches are made for the networks of their applications; open to every address, they are attacked at once and often hold no password at all.
# custom:
#   id: PL-AWS-VPC-003
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: Allow database ports from the security group of the application only.
#   fix:
#     terraform: |
#       ingress {
#         description     = "PostgreSQL from the application"
#         from_port       = 5432
#         to_port         = 5432
#         protocol        = "tcp"
#         security_groups = [aws_security_group.application.id] # the group of the application
#       }
#     cloudformation: |
#       SecurityGroupIngress:
#         - Description: PostgreSQL from the application
#           IpProtocol: tcp
#           FromPort: 5432
#           ToPort: 5432
#           SourceSecurityGroupId: !GetAtt ApplicationGroup.GroupId # the group of the application
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html"]
#   covers: [PL-AWS-EC2-010, PL-AWS-VPC-011, PL-AWS-VPC-012, PL-AWS-VPC-013, PL-AWS-VPC-014, PL-AWS-VPC-015, PL-AWS-VPC-027]
#   aliases: [PL-TF-AWS-VPC-003, PL-CFN-AWS-EC2-002, ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_mysql_3306, ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_postgres_5432, ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_redis_6379, ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_sql_server_1433_1434, ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_memcached_11211, ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_mongodb_27017_27018, ec2_securitygroup_allow_ingress_from_internet_to_tcp_port_oracle_1521_2483, 494b03d3-bf40-4464-8524-7c56ad0700ed, 78055456-f670-4d2e-94d5-392d1cf4f5e4, cdbb0467-2957-4a77-9992-7b55b29df7b7, 829ce3b8-065c-41a3-ad57-e0accfea82d2, 4a1e6b34-1008-4e61-a5f2-1f7c276f8d14, 381c3f2a-ef6f-4eff-99f7-b169cda3422c, 54c417bf-c762-48b9-9d31-b3d87047e3f0, 590d878b-abdc-428f-895a-e2b68a0e1998, 4728cd65-a20c-49da-8b31-9c08b423e4db]
package rule

import rego.v1

import data.lib.ingress
import data.lib.ports

databases := {
	1433: "SQL Server",
	1521: "Oracle",
	3306: "MySQL",
	5432: "PostgreSQL",
	5439: "Redshift",
	6379: "Redis",
	9042: "Cassandra",
	9200: "Elasticsearch",
	11211: "Memcached",
	27017: "MongoDB",
}

deny contains {"path": array.concat(["properties"], opening.path), "message": message} if {
	some opening in ingress.openings(input.properties)
	names := sort([name | some port, name in databases; opens(opening, port)])
	count(names) > 0
	ingress.is_from_world(opening)
	message := sprintf("%s opens database ports to the internet (%s): %s", [input.address, ingress.range_of(opening), concat(", ", names)])
}

opens(opening, port) if ports.reaches(opening.protocol, opening.from, opening.to, port)

# Memcached answers over UDP, too; wide ranges of UDP are for voice and video.
opens(opening, 11211) if {
	ports.is_udp(opening.protocol)
	[first, last] := ports.span(opening.from, opening.to)
	first <= 11211
	last >= 11211
	last - first < 1024
}
