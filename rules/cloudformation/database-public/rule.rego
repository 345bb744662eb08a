# METADATA
# title: Databases must not be reachable from the internet
# description: A database, warehouse, broker or replication instance with a public address is one wrong security group away from everyone. A DMS replication instance is public unless the template says otherwise.
# custom:
#   id: PL-CFN-AWS-RDS-002
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::Redshift::Cluster", "AWS::RedshiftServerless::Workgroup", "AWS::DMS::ReplicationInstance", "AWS::AmazonMQ::Broker"]
#   remediation: Set PubliclyAccessible to false and reach the database from inside the VPC.
#   compliance: ["CIS AWS 2.3.3", "NIST 800-53 AC-4", "NIST 800-53 SC-7", "PCI-DSS 1.3.6"]
#   aliases: [CKV_AWS_17, CKV_AWS_69, CKV_AWS_87, CKV_AWS_89, AVD-AWS-0180]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type in {
		"AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::Redshift::Cluster",
		"AWS::RedshiftServerless::Workgroup", "AWS::DMS::ReplicationInstance", "AWS::AmazonMQ::Broker",
	}
}

deny contains {"path": array.concat(path, ["Properties", "PubliclyAccessible"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	lower(sprintf("%v", [r.Properties.PubliclyAccessible])) == "true"
	message := sprintf("%s is reachable from the internet: PubliclyAccessible is true", [r.Name])
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	r.Type == "AWS::DMS::ReplicationInstance"
	properties := object.get(r, "Properties", {})
	complete(properties)
	object.get(properties, "PubliclyAccessible", null) == null
	message := sprintf("%s is reachable from the internet: PubliclyAccessible is missing and true by default", [r.Name])
}

# Properties that are known; an included snippet may add any.
complete(properties) if {
	is_object(properties)
	not properties["Fn::Transform"]
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
