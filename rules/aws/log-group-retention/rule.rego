# METADATA
# title: CloudWatch log groups should say how long they keep logs
# description: A log group that says nothing keeps its logs for ever. Decide how long they are needed, for audits and for the protection of personal data.
# custom:
#   id: PL-TF-AWS-CLOUDWATCH-001
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: [aws_cloudwatch_log_group]
#   remediation: Set retention_in_days, to 365 or more where audits need it, or to 0 where logs are meant to stay for ever.
#   compliance: ["NIST 800-53 AU-11", "PCI-DSS 10.7"]
#   aliases: [CKV_AWS_66]
package rule

import rego.v1

types := {"aws_cloudwatch_log_group"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "retention_in_days"), "message": message} if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "retention_in_days", null) == null
	not r.properties.log_group_class == "DELIVERY"
	message := sprintf("%s does not say how long it keeps logs: retention_in_days is missing", [r.address])
}

# the attribute, or the resource when it is not written
place(i, name) := ["resources", i, "properties", name] if {
	name in object.keys(input.resources[i].properties)
} else := ["resources", i]

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
