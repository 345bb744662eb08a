# METADATA
# title: Environment variables of functions, containers and builds must not hold secrets
# description: Environment variables stand in clear in the template, in the console and often in logs; a secret among them is known to many more people and programs than need it.
# custom:
#   id: PL-CFN-AWS-LAMBDA-001
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::Lambda::Function", "AWS::Serverless::Function", "AWS::ECS::TaskDefinition", "AWS::CodeBuild::Project"]
#   remediation: Keep the secret in Secrets Manager or Parameter Store and read it at run time, or name it in Secrets (ECS) or with the type SECRETS_MANAGER (CodeBuild).
#   compliance: ["NIST 800-53 IA-5", "NIST 800-53 SC-28", "PCI-DSS 8.2.1"]
#   aliases: [CKV_AWS_45, AVD-AWS-0036]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type in {"AWS::Lambda::Function", "AWS::Serverless::Function", "AWS::ECS::TaskDefinition", "AWS::CodeBuild::Project"}
}

variables contains {"resource": path, "path": ["Environment", "Variables", name], "name": name, "value": value} if {
	some path in applies
	some name, value in input.Resources[path[1]].Properties.Environment.Variables
}

variables contains {
	"resource": path,
	"path": ["ContainerDefinitions", j, "Environment", k, "Value"],
	"name": variable.Name,
	"value": variable.Value,
} if {
	some path in applies
	some j, container in input.Resources[path[1]].Properties.ContainerDefinitions
	some k, variable in container.Environment
}

variables contains {
	"resource": path,
	"path": ["Environment", "EnvironmentVariables", j, "Value"],
	"name": variable.Name,
	"value": variable.Value,
} if {
	some path in applies
	some j, variable in input.Resources[path[1]].Properties.Environment.EnvironmentVariables
	object.get(variable, "Type", "PLAINTEXT") == "PLAINTEXT"
}

deny contains {"path": path, "message": message} if {
	some variable in variables
	secret(variable.name, variable.value)
	path := array.concat(array.concat(variable.resource, ["Properties"]), variable.path)
	message := sprintf("%s has a secret in the environment variable %s", [input.Resources[path[1]].Name, variable.name])
}

# Named like a secret, and neither its name, its place nor a yes or no.
secret(name, value) if {
	regex.match(
		`(password|passwd|passphrase|pwd|(db|root|admin|user|master)pass|apikey|secretkey|secretaccesskey|privatekey|clientsecret|jwtsecret|(access|api|auth|oauth|refresh|secret|git|github|gitlab|slack|hec|bearer)token)$`,
		regex.replace(lower(name), `[^a-z0-9]`, ""),
	)
	not is_boolean(value)
	not regex.match(`^(\s*$|arn:|/|ssm:|(true|false|yes|no|none|null)$)|\$\{|\{\{resolve:`, lower(sprintf("%v", [value])))
}

# Access keys of AWS, private keys, tokens of GitHub and Slack, and addresses with a password, whatever they are named.
secret(_, value) if {
	regex.match(
		`\b(AKIA|ASIA)[A-Z0-9]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----|\bgh[pousr]_[A-Za-z0-9]{36}|\bxox[abp]-[0-9A-Za-z-]{10}|://[^/:@\s$]+:[^/@\s${}]+@`,
		value,
	)
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
