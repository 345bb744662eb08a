# METADATA
# title: Redshift clusters must not switch encryption off
# description: Redshift encrypts new clusters by default; Encrypted set to false asks for a warehouse whose data and snapshots are stored in clear.
# custom:
#   id: PL-CFN-AWS-REDSHIFT-001
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::Redshift::Cluster"]
#   remediation: Remove Encrypted or set it to true, with KmsKeyId for a key of your own.
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_64, AVD-AWS-0084]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::Redshift::Cluster"
}

deny contains {"path": array.concat(path, ["Properties", "Encrypted"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	lower(sprintf("%v", [r.Properties.Encrypted])) == "false"
	message := sprintf("%s is not encrypted: Encrypted is false", [r.Name])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
