# METADATA
# title: SNS topics must be encrypted with a KMS key
# description: A topic without a KMS key has no encryption beyond that of the disks of SNS, so no key policy decides who may read messages that are not delivered yet.
# custom:
#   id: PL-CFN-AWS-SNS-001
#   severity: Low
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::SNS::Topic"]
#   remediation: Set KmsMasterKeyId to alias/aws/sns or, where other services publish, to a key of your own.
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_26, AVD-AWS-0095]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::SNS::Topic"
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	properties := object.get(r, "Properties", {})
	complete(properties)
	object.get(properties, "KmsMasterKeyId", null) == null
	message := sprintf("%s is not encrypted with a KMS key: KmsMasterKeyId is missing", [r.Name])
}

deny contains {"path": array.concat(path, ["Properties", "KmsMasterKeyId"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	r.Properties.KmsMasterKeyId == ""
	message := sprintf("%s is not encrypted with a KMS key: KmsMasterKeyId is empty", [r.Name])
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
