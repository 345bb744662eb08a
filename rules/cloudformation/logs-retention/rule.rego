# METADATA
# title: CloudWatch log groups must say how long they keep logs
# description: A log group without RetentionInDays keeps everything for ever, which costs money and keeps personal data longer than it may be kept.
# custom:
#   id: PL-CFN-AWS-LOGS-001
#   severity: Low
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::Logs::LogGroup"]
#   remediation: Set RetentionInDays, to 365 or more where audits need the logs of a year.
#   compliance: ["NIST 800-53 AU-11", "NIST 800-53 SI-12", "PCI-DSS 10.7"]
#   aliases: [CKV_AWS_66]
package rule

import rego.v1

# A group of the delivery class has a fixed retention.
applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::Logs::LogGroup"
	object.get(r, ["Properties", "LogGroupClass"], "STANDARD") in {"STANDARD", "INFREQUENT_ACCESS"}
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	properties := object.get(r, "Properties", {})
	complete(properties)
	object.get(properties, "RetentionInDays", null) == null
	message := sprintf("%s keeps its logs for ever: RetentionInDays is missing", [r.Name])
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
