# METADATA
# title: User data of EC2 machines must not hold keys
# description: User data can be read by every process on the machine and by everyone who may describe the instance; access keys and private keys in it are as good as published.
# custom:
#   id: PL-CFN-AWS-EC2-005
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::EC2::Instance", "AWS::EC2::LaunchTemplate", "AWS::AutoScaling::LaunchConfiguration"]
#   remediation: Give the machine a role through an instance profile, and let it fetch other secrets from Secrets Manager.
#   compliance: ["NIST 800-53 IA-5", "PCI-DSS 8.2.1"]
#   aliases: [CKV_AWS_46, AVD-AWS-0029]
package rule

import rego.v1

steps := {
	"AWS::EC2::Instance": ["Properties", "UserData"],
	"AWS::EC2::LaunchTemplate": ["Properties", "LaunchTemplateData", "UserData"],
	"AWS::AutoScaling::LaunchConfiguration": ["Properties", "UserData"],
}

applies contains ["Resources", i] if {
	some i, r in input.Resources
	steps[r.Type]
}

deny contains {"path": array.concat(path, steps[r.Type]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	written := object.get(r, steps[r.Type], "")
	some text in readings(written)
	regex.match(`\b(AKIA|ASIA)[A-Z0-9]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----`, text)
	message := sprintf("%s has a key in its user data", [r.Name])
}

readings(written) := {written, base64.decode(written)} if {
	regex.match(`^[A-Za-z0-9+/\s]+=*\s*$`, written)
} else := {written}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
