# METADATA
# title: Infrastructure code must not contain hard-coded secrets
# description: A text that only chance could have made, under the name of a key, token or password, is one. Whoever can read the code or its history has it, and it cannot be taken back.
# custom:
#   id: PL-CODE-SECRETS-001
#   severity: High
#   kinds: [terraform, cloudformation, arm]
#   resourceTypes: []
#   secret: true
#   remediation: Take the secret from a vault or from a variable without a default, and have it replaced by its owner.
#   fix:
#     terraform: |
#       password = var.database_password # variable "database_password" { sensitive = true }
#     cloudformation: |
#       Password: "{{resolve:secretsmanager:database:SecretString:password}}"
#     arm: |
#       "password": "[parameters('databasePassword')]"
#   links: ["https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html"]
#   aliases: [3c3b7a58-b018-4d07-9444-d9ee7156e111, 73980e43-f399-4fcc-a373-658228f7adf7, 71493c8b-3014-404c-9802-078b74496fb7, 03b38885-8f4e-480c-a0e4-12c1affd15db, dfb56e5d-ee68-446e-b32a-657b62befe69, 9ecb6b21-18bc-4aa7-bd07-db20f1c746db, 06b9f52a-8cd5-459b-bdc6-21a22521e1be, 6685d912-d81f-4cfa-95ad-e316ea31c989, f988a17f-1139-46a3-8928-f27eafd8b024, 5f700072-b7ce-4e84-b3f3-497bf1c24a4d, 39423ce4-9011-46cd-b6b1-009edcd9385d, 06adef8c-c284-4de7-aad2-af43b07a8ca1, 5b48c507-0d1f-41b0-a630-76817c6b4189, d7b9d850-3e06-4a75-852f-c46c2e92240b]
package rule

import rego.v1

import data.lib.names
import data.lib.secrets

# Parameters and variables of the languages are judged by their names alone, whatever is in them; states hold secrets by nature.
places contains ["Resources"]

places contains ["Mappings"]

places contains ["resources"] if not input.terraform_version

places contains ["provider"]

places contains ["locals"]

places contains ["variables"]

places contains ["output"]

# Lists, in which nothing has to be compared: there are very many.
texts := array.concat(placed_texts, variable_defaults)

placed_texts := [{"path": whole, "name": name_at(whole), "value": value} |
	some place in places
	walk(object.get(input, place, {}), [path, value])
	is_string(value)
	count(value) >= 16
	whole := array.concat(place, path)
]

variable_defaults := [{"path": ["variable", name, "default"], "name": name_at(["variable", name, "default"]), "value": value} |
	some name, variable in input.variable
	value := variable.default
	is_string(value)
	count(value) >= 16
]

# Names come again and again: each is looked at once.
secret_names contains name if {
	some name in {text.name | some text in texts}
	names.says_secret(name)
}

says_secret(text) if text.name in secret_names

# One that nobody knows yet is asked for again here, where it counts as read: a pass must wait for it.
says_secret(text) if {
	contains(text.name, "${")
	names.says_secret(name_at(text.path))
}

applies contains [] if is_asked

is_asked if {
	some text in texts
	says_secret(text)
}

is_asked if count(deny) > 0

deny contains {"path": text.path, "message": message} if {
	some text in texts
	says_secret(text)
	secrets.is_random(text.value)
	not is_told_elsewhere(text)
	message := sprintf("%s holds what looks like a secret", [text.name])
}

# Scripts, and files inside of code: each line that gives something a name and a value.
deny contains {"path": text.path, "message": message} if {
	some text in texts
	may_have_lines(text.value)
	some script in secrets.readings(text.value)
	contains(script, "\n")
	some line in split(script, "\n")
	count(line) >= 20
	may_name_secret(line)
	some setting in regex.find_all_string_submatch_n(`([A-Za-z0-9_.-]{3,60})["']?[ \t]*[:=][ \t]*["']?([A-Za-z0-9+/_=~!@#%^&*.-]{16,200})`, line, 100)
	names.says_secret(setting[1])
	secrets.is_random(setting[2])
	message := sprintf("%s in a text holds what looks like a secret", [setting[1]])
}

# Most texts have neither lines nor the length of base64, which is cheaper to see than that they are no base64.
may_have_lines(text) if contains(text, "\n")

may_have_lines(text) if count(text) % 4 == 0

# Looking for settings takes long where there are none. Every name that says a secret has one of these words in it.
may_name_secret(line) if {
	plain := regex.replace(lower(line), `[-_. /:]+`, "")
	some word in ["secret", "token", "passw", "passphrase", "pwd", "credential", "key"]
	contains(plain, word)
}

# A setting with a name next to its value, or the nearest name above: lists and numbers have none.
name_at(path) := name if {
	lower(path[count(path) - 1]) in {"value", "default"}
	holder := object.get(input, array.slice(path, 0, count(path) - 1), {})
	some key in ["name", "Name", "key", "Key"]
	name := holder[key]
	is_string(name)
} else := last if {
	last := path[count(path) - 1]
	is_string(last)
	not lower(last) in {"value", "default"}
} else := named[count(named) - 1] if {
	named := [step | some step in path; is_string(step); not lower(step) in {"value", "default"}]
}

# What a variable or a local says is told there, and not wherever it is used.
is_told_elsewhere(text) if {
	text.path[0] in {"resources", "provider", "output"}
	some known in texts
	known.path[0] in {"variable", "locals"}
	known.value == text.value
	known.name in secret_names
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
