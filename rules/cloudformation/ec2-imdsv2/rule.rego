# METADATA
# title: EC2 machines must require version 2 of the metadata service
# description: Version 1 of the instance metadata service answers any request from the machine, so one forged server-side request gives an attacker the credentials of the machine's role.
# custom:
#   id: PL-CFN-AWS-EC2-004
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::EC2::Instance", "AWS::EC2::LaunchTemplate", "AWS::AutoScaling::LaunchConfiguration"]
#   remediation: Set MetadataOptions.HttpTokens to required, or HttpEndpoint to disabled.
#   compliance: ["CIS AWS 5.6", "NIST 800-53 AC-3", "NIST 800-53 AC-6"]
#   aliases: [CKV_AWS_79, AVD-AWS-0028, AVD-AWS-0130]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type in {"AWS::EC2::Instance", "AWS::EC2::LaunchTemplate", "AWS::AutoScaling::LaunchConfiguration"}
	not only_from_template(r)
}

# The launch template of an instance decides what the instance leaves out.
only_from_template(r) if {
	r.Type == "AWS::EC2::Instance"
	r.Properties.LaunchTemplate
	not r.Properties.MetadataOptions
}

base(r) := ["Properties", "LaunchTemplateData"] if r.Type == "AWS::EC2::LaunchTemplate"

base(r) := ["Properties"] if r.Type != "AWS::EC2::LaunchTemplate"

deny contains {"path": array.concat(path, steps), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	complete(object.get(r, "Properties", {}))
	settings := object.get(r, base(r), {})
	complete(settings)
	options := object.get(settings, "MetadataOptions", {})
	is_object(options)
	tokens := object.get(options, "HttpTokens", "missing")
	lower(tokens) in {"optional", "missing"}
	object.get(options, "HttpEndpoint", "enabled") == "enabled"
	steps := place(r, options)
	message := sprintf("%s accepts version 1 of the metadata service: HttpTokens is %s", [r.Name, tokens])
}

place(r, options) := array.concat(base(r), ["MetadataOptions", "HttpTokens"]) if {
	options.HttpTokens
} else := array.concat(base(r), ["MetadataOptions"]) if {
	count(options) > 0
} else := []

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
