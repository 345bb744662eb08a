# METADATA
# title: CloudTrail must make its log files verifiable
# description: Without validation nobody can prove that the log files were not changed or deleted after they were delivered.
# custom:
#   id: PL-CFN-AWS-CLOUDTRAIL-002
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Set EnableLogFileValidation to true.
#   compliance: ["CIS AWS 3.2", "NIST 800-53 AU-9", "PCI-DSS 10.5.2", "PCI-DSS 10.5.5"]
#   aliases: [CKV_AWS_36, AVD-AWS-0016]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::CloudTrail::Trail"
}

deny contains {"path": array.concat(path, ["Properties", "EnableLogFileValidation"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	lower(sprintf("%v", [r.Properties.EnableLogFileValidation])) == "false"
	message := sprintf("%s has log files that cannot be verified: EnableLogFileValidation is false", [r.Name])
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	complete(r.Properties)
	object.get(r.Properties, "EnableLogFileValidation", null) == null
	message := sprintf("%s has log files that cannot be verified: EnableLogFileValidation is missing", [r.Name])
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
