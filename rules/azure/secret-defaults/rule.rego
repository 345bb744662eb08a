# METADATA
# title: ARM and Bicep secure parameters must not have default values
# description: A default value of a secret stands in the template for everybody to read, and deployments that forget to give a value use it.
# custom:
#   id: PL-ARM-AZURE-SECRETS-001
#   severity: High
#   kinds: [arm]
#   resourceTypes: []
#   secret: true
#   remediation: Remove defaultValue, give the parameter the type secureString, and take its value from a key vault reference when deploying.
#   fix:
#     arm: |
#       "parameters": { "password": { "type": "securestring" } }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-resource-manager/templates/best-practices"]
#   aliases: [CKV_AZURE_131, 4d2cf896-c053-4be5-9c95-8b4771112f29]
package rule

import rego.v1

import data.lib.secrets as placeholders

secrets contains {"path": ["parameters", name], "name": name, "parameter": parameter} if {
	some name, parameter in input.parameters
	is_secret(name, parameter)
}

# parameters of templates inside this one
secrets contains {"path": path, "name": name, "parameter": parameter} if {
	some i, r in input.resources
	lower(r.type) == "microsoft.resources/deployments"
	some name, parameter in r.properties.template.parameters
	is_secret(name, parameter)
	path := ["resources", i, "properties", "template", "parameters", name]
}

applies contains secret.path if some secret in secrets

deny contains {"path": array.concat(secret.path, ["defaultValue"]), "message": message} if {
	some secret in secrets
	value := secret.parameter.defaultValue
	says_secret(value)
	not placeholders.is_name_of_secret(secret.name, value)
	message := sprintf("the secret parameter %s has a default value in the template", [secret.name])
}

# A text, or an object with one in it: whether something is switched on is no secret.
says_secret(value) if {
	walk(value, [_, text])
	is_string(text)
	trim_space(text) != ""
	not computed(text)
	not placeholders.is_to_fill_in(text)
}

is_secret(_, parameter) if lower(parameter.type) in {"securestring", "secureobject"}

is_secret(name, parameter) if {
	lower(parameter.type) == "string"
	regex.match(`(?i)(password|passwd|pwd|passphrase|clientsecret|apikey|accesskey|connectionstring)$`, name)
}

# newGuid() and the like, evaluated or not
computed(value) if contains(value, "${")

computed(value) if regex.match(`^\[[^\[]`, value)

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
