# METADATA
# title: CloudFormation parameters for secrets must use NoEcho and have no default value
# description: The value of a parameter is shown to everyone who may look at the stack unless NoEcho is true, and a default stands in the template, in version control and on every stack whose maker did not change it.
# custom:
#   id: PL-CFN-AWS-SECRETS-001
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: []
#   secret: true
#   remediation: Set NoEcho to true and remove the default, or better take the secret from Secrets Manager with a dynamic reference ({{resolve:secretsmanager:...}}).
#   fix:
#     cloudformation: |
#       Parameters:
#         DatabasePassword:
#           Type: String
#           NoEcho: true # and no Default
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/security-best-practices.html"]
#   aliases: [3c3b7a58-b018-4d07-9444-d9ee7156e111, 73980e43-f399-4fcc-a373-658228f7adf7, 71493c8b-3014-404c-9802-078b74496fb7, 03b38885-8f4e-480c-a0e4-12c1affd15db, dfb56e5d-ee68-446e-b32a-657b62befe69, 9ecb6b21-18bc-4aa7-bd07-db20f1c746db, 06b9f52a-8cd5-459b-bdc6-21a22521e1be, 6685d912-d81f-4cfa-95ad-e316ea31c989, f988a17f-1139-46a3-8928-f27eafd8b024, 5f700072-b7ce-4e84-b3f3-497bf1c24a4d, 39423ce4-9011-46cd-b6b1-009edcd9385d, 06adef8c-c284-4de7-aad2-af43b07a8ca1, 5b48c507-0d1f-41b0-a630-76817c6b4189]
package rule

import rego.v1

import data.lib.secrets

# Text parameters that are named like a secret and do not hold the name or place of one, or a yes or no.
applies contains ["Parameters", name] if {
	some name, parameter in input.Parameters
	parameter.Type == "String"
	regex.match(
		`(password|passwd|passphrase|pwd|(db|root|admin|user|master)pass|apikey|secretkey|secretaccesskey|privatekey|clientsecret|(access|api|auth|oauth|refresh|secret|git|github|gitlab|slack|hec|bearer)token)$`,
		regex.replace(lower(name), `[^a-z0-9]`, ""),
	)
	not regex.match(`^(arn:|/|\{\{resolve:|(true|false|yes|no)$)`, lower(default_text(parameter)))
	not yes_or_no(parameter)
}

default_text(parameter) := sprintf("%v", [object.get(parameter, "Default", "")])

yes_or_no(parameter) if {
	some allowed in parameter.AllowedValues
	lower(sprintf("%v", [allowed])) in {"true", "yes"}
}

deny contains {"path": path, "message": message} if {
	some path in applies
	parameter := input.Parameters[path[1]]
	lower(sprintf("%v", [object.get(parameter, "NoEcho", false)])) != "true"
	message := sprintf("The parameter %s shows a secret: NoEcho is not true", [path[1]])
}

deny contains {"path": array.concat(path, ["Default"]), "message": message} if {
	some path in applies
	default_text(input.Parameters[path[1]]) != ""
	not secrets.is_to_fill_in(default_text(input.Parameters[path[1]]))
	message := sprintf("The parameter %s has a secret as its default", [path[1]])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
