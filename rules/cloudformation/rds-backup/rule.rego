# METADATA
# title: Automated backups of databases must be on
# description: With a retention of 0 days there are no automated backups, and no way back to a point before data was lost or encrypted by an attacker.
# custom:
#   id: PL-CFN-AWS-RDS-003
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::RDS::DBInstance", "AWS::RDS::DBCluster", "AWS::DocDB::DBCluster", "AWS::Neptune::DBCluster", "AWS::Redshift::Cluster"]
#   remediation: Keep automated backups for at least a week (BackupRetentionPeriod of 7, for Redshift AutomatedSnapshotRetentionPeriod).
#   compliance: ["NIST 800-53 CP-9", "NIST 800-53 CP-10", "NIST 800-53 SI-12"]
#   aliases: [CKV_AWS_133, AVD-AWS-0077]
package rule

import rego.v1

setting := {
	"AWS::RDS::DBInstance": "BackupRetentionPeriod",
	"AWS::RDS::DBCluster": "BackupRetentionPeriod",
	"AWS::DocDB::DBCluster": "BackupRetentionPeriod",
	"AWS::Neptune::DBCluster": "BackupRetentionPeriod",
	"AWS::Redshift::Cluster": "AutomatedSnapshotRetentionPeriod",
}

# A read replica is copied from a source that has the backups.
applies contains ["Resources", i] if {
	some i, r in input.Resources
	setting[r.Type]
	not r.Properties.SourceDBInstanceIdentifier
}

deny contains {"path": array.concat(path, ["Properties", key]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	key := setting[r.Type]
	to_number(r.Properties[key]) == 0
	message := sprintf("%s has no automated backups: %s is 0", [r.Name, key])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
