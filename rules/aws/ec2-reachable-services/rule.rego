# METADATA
# title: EC2 instances must not expose private services or databases to the internet
# description: The machine has a public IP address, a route to the internet, and a security group lets everyone reach a database, a share or a control interface on it. Such services are found and attacked within minutes, and many ask for no password.
# custom:
#   id: PL-AWS-EC2-010
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   joins: ["AWS::EC2::SecurityGroup", "AWS::EC2::Subnet", "AWS::EC2::RouteTable", "AWS::EC2::InternetGateway", "AWS::EC2::EIP", "AWS::EC2::EIPAssociation", "AWS::EC2::NetworkAcl", "AWS::EC2::VPC"]
#   remediation: Take the machine off the internet, or allow these ports from known addresses only.
#   fix:
#     terraform: |
#       associate_public_ip_address = false
#     cloudformation: |
#       NetworkInterfaces:
#         - DeviceIndex: "0"
#           AssociatePublicIpAddress: false
#           SubnetId: !Ref PrivateSubnet
#   links: ["https://docs.aws.amazon.com/vpc/latest/userguide/VPC_SecurityGroups.html"]
#   aliases: [ec2_instance_port_cassandra_exposed_to_internet, ec2_instance_port_cifs_exposed_to_internet, ec2_instance_port_elasticsearch_kibana_exposed_to_internet, ec2_instance_port_ftp_exposed_to_internet, ec2_instance_port_kafka_exposed_to_internet, ec2_instance_port_kerberos_exposed_to_internet, ec2_instance_port_ldap_exposed_to_internet, ec2_instance_port_memcached_exposed_to_internet, ec2_instance_port_mongodb_exposed_to_internet, ec2_instance_port_mysql_exposed_to_internet, ec2_instance_port_oracle_exposed_to_internet, ec2_instance_port_postgresql_exposed_to_internet, ec2_instance_port_redis_exposed_to_internet, ec2_instance_port_sqlserver_exposed_to_internet, ec2_instance_port_telnet_exposed_to_internet]
package rule

import rego.v1

import data.lib.exposure

services := {
	20: "FTP", 21: "FTP", 23: "Telnet", 88: "Kerberos", 135: "RPC", 139: "NetBIOS", 389: "LDAP", 445: "SMB", 464: "Kerberos",
	636: "LDAP", 1433: "SQL Server", 1434: "SQL Server", 1521: "Oracle", 2049: "NFS", 2375: "Docker", 2379: "etcd", 2483: "Oracle",
	2484: "Oracle", 3306: "MySQL", 5432: "PostgreSQL", 5601: "Kibana", 5900: "VNC", 5985: "WinRM", 5986: "WinRM", 6379: "Redis",
	7000: "Cassandra", 7001: "Cassandra", 7199: "Cassandra", 9042: "Cassandra", 9092: "Kafka", 9160: "Cassandra",
	9200: "Elasticsearch", 9300: "Elasticsearch", 10250: "kubelet", 11211: "Memcached", 27017: "MongoDB", 27018: "MongoDB",
}

deny contains {"path": path, "message": message, "causes": causes} if {
	ways := exposure.reachable(input, {port | some port, _ in services})
	some path in {way.path | some way in ways}
	causes := {way.group | some way in ways; way.path == path}
	names := sort({services[way.port] | some way in ways; way.path == path})
	message := sprintf("%s can be reached from the internet: %s", [input.address, concat(", ", names)])
}
