# METADATA
# title: SQS queues must not switch encryption off
# description: SQS encrypts new queues with a key of its own. SqsManagedSseEnabled set to false without a KMS key stores the messages in clear.
# custom:
#   id: PL-CFN-AWS-SQS-001
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::SQS::Queue"]
#   remediation: Remove SqsManagedSseEnabled, or set KmsMasterKeyId to a key of your own.
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_27, AVD-AWS-0096]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::SQS::Queue"
}

deny contains {"path": array.concat(path, ["Properties", "SqsManagedSseEnabled"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	lower(sprintf("%v", [r.Properties.SqsManagedSseEnabled])) == "false"
	object.get(r.Properties, "KmsMasterKeyId", "") in {"", null}
	message := sprintf("%s is not encrypted: SqsManagedSseEnabled is false and there is no KmsMasterKeyId", [r.Name])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
