# METADATA
# title: CloudTrail must record all regions
# description: A trail records only its own region unless IsMultiRegionTrail is true, so whatever an attacker does elsewhere leaves no trace; a trail with IsLogging false records nothing.
# custom:
#   id: PL-CFN-AWS-CLOUDTRAIL-001
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Set IsMultiRegionTrail and IsLogging to true.
#   compliance: ["CIS AWS 3.1", "NIST 800-53 AU-2", "NIST 800-53 AU-12", "PCI-DSS 10.1"]
#   aliases: [CKV_AWS_67, AVD-AWS-0014]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::CloudTrail::Trail"
}

deny contains {"path": array.concat(path, ["Properties", setting]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	some setting in ["IsMultiRegionTrail", "IsLogging"]
	lower(sprintf("%v", [r.Properties[setting]])) == "false"
	message := sprintf("%s does not record all that happens: %s is false", [r.Name, setting])
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	complete(r.Properties)
	object.get(r.Properties, "IsMultiRegionTrail", null) == null
	message := sprintf("%s records only its own region: IsMultiRegionTrail is missing", [r.Name])
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
