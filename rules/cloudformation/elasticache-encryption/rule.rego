# METADATA
# title: ElastiCache replication groups must encrypt data at rest and in transit
# description: A Redis replication group stores and sends data in clear unless both settings are true. Valkey groups are encrypted at rest by default, and members of a global group take over its settings.
# custom:
#   id: PL-CFN-AWS-ELASTICACHE-001
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::ElastiCache::ReplicationGroup"]
#   remediation: Set AtRestEncryptionEnabled and TransitEncryptionEnabled to true.
#   compliance: ["NIST 800-53 SC-8", "NIST 800-53 SC-28", "PCI-DSS 3.4", "PCI-DSS 4.1"]
#   aliases: [CKV_AWS_29, CKV_AWS_30, AVD-AWS-0045, AVD-AWS-0051]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::ElastiCache::ReplicationGroup"
	not r.Properties.GlobalReplicationGroupId
}

uncovered := {"AtRestEncryptionEnabled": "at rest", "TransitEncryptionEnabled": "in transit"}

deny contains {"path": array.concat(path, ["Properties", setting]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	some setting, where in uncovered
	lower(sprintf("%v", [r.Properties[setting]])) == "false"
	message := sprintf("%s does not encrypt data %s: %s is false", [r.Name, where, setting])
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	some setting, where in uncovered
	complete(r.Properties)
	object.get(r.Properties, setting, null) == null
	not covered_by_default(setting, lower(object.get(r.Properties, "Engine", "redis")))
	message := sprintf("%s does not encrypt data %s: %s is missing", [r.Name, where, setting])
}

covered_by_default("AtRestEncryptionEnabled", engine) if engine != "redis"

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
