# METADATA
# title: Databases must be encrypted at rest
# description: RDS, DocumentDB and Neptune store data, backups and snapshots in clear unless StorageEncrypted is true, and it cannot be switched on later. Left out are databases that take the setting over from a cluster, source or snapshot, and Aurora clusters that say nothing, which are encrypted by default.
# custom:
#   id: PL-CFN-AWS-RDS-001
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::RDS::GlobalCluster", "AWS::DocDB::DBCluster", "AWS::Neptune::DBCluster"]
#   remediation: Set StorageEncrypted to true, with KmsKeyId for a key of your own.
#   compliance: ["CIS AWS 2.3.1", "NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_16, CKV_AWS_44, CKV_AWS_74, CKV_AWS_96, AVD-AWS-0079, AVD-AWS-0080]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type in {
		"AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::RDS::GlobalCluster",
		"AWS::DocDB::DBCluster", "AWS::Neptune::DBCluster",
	}
}

deny contains {"path": array.concat(path, ["Properties", "StorageEncrypted"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	lower(sprintf("%v", [r.Properties.StorageEncrypted])) == "false"
	message := sprintf("%s is not encrypted: StorageEncrypted is false", [r.Name])
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	properties := object.get(r, "Properties", {})
	complete(properties)
	object.get(properties, "StorageEncrypted", null) == null
	not takes_over(r.Type, properties)
	not aurora(r.Type, object.get(properties, "Engine", ""))
	message := sprintf("%s is not encrypted: StorageEncrypted is missing", [r.Name])
}

takes_over(_, properties) if {
	some key in [
		"DBClusterSnapshotIdentifier", "DBSnapshotIdentifier", "GlobalClusterIdentifier",
		"ReplicationSourceIdentifier", "SnapshotIdentifier", "SourceDBClusterIdentifier",
		"SourceDBInstanceAutomatedBackupsArn", "SourceDBInstanceIdentifier", "SourceDbClusterResourceId",
		"SourceDbiResourceId",
	]
	properties[key] != ""
}

takes_over("AWS::RDS::DBInstance", properties) if properties.DBClusterIdentifier != ""

# An engine that is not known yet may be Aurora.
aurora(type, engine) if {
	startswith(type, "AWS::RDS::")
	regex.match(`^aurora|\$\{`, engine)
}

aurora("AWS::RDS::GlobalCluster", _)

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
