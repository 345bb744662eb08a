# METADATA
# title: Kinesis streams must be encrypted
# description: Without StreamEncryption the records of a stream are stored in clear until they expire.
# custom:
#   id: PL-CFN-AWS-KINESIS-001
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::Kinesis::Stream"]
#   remediation: Add StreamEncryption with EncryptionType KMS and a KeyId such as alias/aws/kinesis.
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_43, AVD-AWS-0064]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::Kinesis::Stream"
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	properties := object.get(r, "Properties", {})
	complete(properties)
	object.get(properties, "StreamEncryption", null) == null
	message := sprintf("%s is not encrypted: StreamEncryption is missing", [r.Name])
}

deny contains {"path": array.concat(path, ["Properties", "StreamEncryption", "EncryptionType"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	upper(r.Properties.StreamEncryption.EncryptionType) == "NONE"
	message := sprintf("%s is not encrypted: EncryptionType is NONE", [r.Name])
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
