# Texts that are secrets whatever they are named.
package lib.secrets

import rego.v1

import data.lib.names
import data.lib.references

has_aws_key(text) if regex.match(`\b(AKIA|ASIA)[A-Z0-9]{16}\b`, text)

has_aws_key(text) if regex.match(`(?i)aws_secret_access_key["']?\s*[=:]\s*["']?[a-z0-9/+]{40}\b`, text)

# The secret part of an access key will stand here: nobody knows it yet, and it is one whatever it is.
takes_access_key(text) if regex.match(`[$][{]([^{}]*\b)?(aws_iam_access_key[.][^{}]*[.]secret|[A-Za-z0-9]+[.]SecretAccessKey)[}]`, text)

# A script sets a password that is written in it: echo "admin:…" | chpasswd
sets_password(text) if {
	some found in regex.find_all_string_submatch_n(`(?:echo|printf)\s+(?:-\w+\s+)?["']?[\w.-]+:([^\s"'|$<>{}]+)["']?\s*\|\s*(?:sudo\s+)?chpasswd`, text, -1)
	not is_placeholder(found[1])
}

# Or gives one to what is named like a secret: export DB_PASSWORD=…
sets_password(text) if {
	some found in regex.find_all_string_submatch_n(`(?m)^[ \t]*(?:export[ \t]+|set[ \t]+|[$]env:)?([A-Za-z_][A-Za-z0-9_]*)[ \t]*=[ \t]*["']?([^\s"'$(){}<>\x60]{4,})["']?[ \t]*$`, text, -1)
	is_secret_setting(found[1], found[2])
}

# A setting that is named like a secret and holds one, and not its place, a yes or no, or something to fill in.
is_secret_setting(name, value) if {
	names.is_secret(name)
	references.is_written(value)
	not regex.match(`^(arn:|/|ssm:|projects/|https?://|@microsoft\.keyvault|secretref:|(true|false|yes|no|none|null)$)`, lower(sprintf("%v", [value])))
	not is_placeholder(value)
}

# Or whose value is one whatever it is named.
is_secret_setting(_, value) if has_private_key(value)

is_secret_setting(_, value) if has_token(value)

has_private_key(text) if contains(text, "PRIVATE KEY-----")

# Tokens whose form tells what they are, and addresses with a password.
has_token(text) if {
	some form in token_forms
	some token in regex.find_n(form, text, -1)
	not is_to_fill_in(token)
}

has_token(text) if {
	some address in regex.find_n(`[A-Za-z][A-Za-z0-9+.-]*://[^/:@\s$]+:[^/@\s${}]+@`, text, -1)
	not is_placeholder(regex.replace(address, `^.*:|@$`, ""))
}

token_forms := {
	`\bgh[pousr]_[A-Za-z0-9]{36}`, # GitHub
	`\bgithub_pat_[A-Za-z0-9_]{60}`,
	`\bglpat-[A-Za-z0-9_-]{20}`, # GitLab
	`\bxox[abprs]-[0-9A-Za-z-]{10}`, # Slack
	`hooks\.slack\.com/services/T[A-Z0-9]+/B[A-Z0-9]+/[A-Za-z0-9]{20}`,
	`\b[rs]k_live_[A-Za-z0-9]{20}`, # Stripe
	`\bAIza[A-Za-z0-9_-]{35}`, # Google
	`\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}`, # SendGrid
	`\bnpm_[A-Za-z0-9]{36}`,
	`\bpypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{20}`,
	`\bdop_v1_[a-f0-9]{64}`, # DigitalOcean
	`\bdapi[a-f0-9]{32}\b`, # Databricks
	`\bhvs\.[A-Za-z0-9_-]{24}`, # Vault
	`\bsk-ant-[A-Za-z0-9_-]{20}`,
	`(?i)AccountKey=[A-Za-z0-9+/]{86}==`, # storage accounts of Azure
}

# Something to fill in, or to show where a secret goes; also a word that a weak password could be.
is_placeholder(text) if stands_for_secret(text)

# A document of which nothing is filled in yet.
is_placeholder(text) if {
	startswith(text, "{")
	json.is_valid(text)
	every value in [value | walk(json.unmarshal(text), [_, value]); not is_object(value); not is_array(value)] {
		is_not_filled_in(value)
	}
}

is_not_filled_in(value) if value in {"", null}

is_not_filled_in(value) if stands_for_secret(value)

stands_for_secret(text) if is_to_fill_in(text)

stands_for_secret(text) if regex.match(`(?i)^(password|passwd|pass|secret|token|example|fake|dummy|none|null|undefined|default|initial|unset|empty|blank|temp|temporary|n/a)$`, text)

# Examples call theirs so: my-secret-value, MySecret.
stands_for_secret(text) if regex.match(`(?i)^(my|your|our|some|test|example|sample)[-_ ]?(secret|token|api[-_ ]?key)([-_ ]?(value|string|text|here))?$`, text)

# The name of an object that holds the secret: registry-password for registryPassword, shop-webhook-cert.
is_name_of_secret(name, text) if {
	regex.match(`^[a-z0-9]+([-.][a-z0-9]+)+$`, text)
	regex.replace(lower(name), `[^a-z0-9]`, "") == regex.replace(text, `[^a-z0-9]`, "")
}

is_name_of_secret(_, text) if regex.match(`^[a-z0-9]+(-[a-z0-9]+)+-(certs?|certificate|tls)$`, text)

# Or what the setting ends with, where that says whose name it is: jwt_private_key of SSM_PARAM_JWT_PRIVATE_KEY.
is_name_of_secret(name, text) if {
	regex.match(`(?i)^(ssm|secrets?_?manager|key_?vault|vault|param(eter)?|secret_(name|id))_`, name)
	regex.match(`^[A-Za-z0-9]+([-._/][A-Za-z0-9]+)+$`, text)
	endswith(regex.replace(lower(name), `[^a-z0-9]`, ""), regex.replace(lower(text), `[^a-z0-9]`, ""))
}

# Or of the kind of credentials, as SDKs call theirs: WorkloadIdentityCredential.
is_name_of_secret(_, text) if regex.match(`^([A-Z][a-z]+){2,}Credentials?(Provider)?$`, text)

is_name_of_secret("AZURE_TOKEN_CREDENTIALS", _)

# Something that says of itself that somebody has to replace it: <<Enter your key>>, PASSWORD_UPDATE_ME, xoxb-ENTER-YOUR-TOKEN, dummy-value.
is_to_fill_in(text) if regex.match(`(?i)^(<.*>|\[.*\]|\*+|x{3,}|\.{3,}|your(password|passwd|secret|token|key)|todo|tbd)$`, text)

is_to_fill_in(text) if regex.match(`(?i)(^|[^a-z0-9])((enter|insert|put|add|fill|paste|supply|specify|provide)[-_ ]?(in|your|the|a|me|here)?|your|(replace|change|update|fill|set)[-_ ]?(me|this|it|in|with)|replace|dummy|placeholder|redacted|not[-_ ]a[-_ ]real)([^a-z0-9]|$)`, text)

is_to_fill_in(text) if regex.match(`(?i)^not[-_ ]?a?[-_ ]?real`, text)

# What the templates of Azure's quickstarts fill in when they are tested: GEN-PASSWORD, GET-PREREQ-KEY.
is_to_fill_in(text) if regex.match(`^(GEN|GET-PREREQ)-[A-Z0-9-]+$`, text)

# ReplacePassword$, EnterYourKey: in one word.
is_to_fill_in(text) if regex.match(`^(?i:replace|enter|insert)(Your|The|This|With)?(Password|Passwd|Secret|Token|Key|Value)[^A-Za-z0-9]*$`, text)

# The text itself, and what it says where it is base64.
readings(text) := {text, base64.decode(text)} if {
	base64.is_valid(text)
	regex.match(`^[A-Za-z0-9+/\s]+=*\s*$`, text)
} else := {text}

# Made by chance and not by a person: long, of letters and digits mixed, and nearly as spread over its characters as chance
# would have it. None of those that only look so: ids, hashes, ARNs, addresses, names, versions, certificates and public keys.
is_random(text) if {
	length := count(text)
	length >= 16
	length <= 200
	regex.match(`^[A-Za-z0-9+/_.~!@#%^&*=-]+$`, text)
	is_mixed(text)
	not is_known_form(text)
	not is_placeholder(text)
	not regex.match(`(?i)example|placeholder|change-?_?me|replace|dummy|sample|redacted|your[-_]|not-?_?a-?_?real|x{4,}|\*{3,}|0{6,}|12345|abcdef`, text)
	spread(text) >= least_spread(text)
}

# How many different characters it has, counting those that come often for less: one divided by the chance that two of it are the same.
spread(text) := (count(characters) * count(characters)) / sum(squares) if {
	characters := split(text, "")
	squares := [square |
		some one in {character | some character in characters}
		same := count([1 | some other in characters; other == one])
		square := same * same
	]
}

# Half of what chance would give: hexadecimal digits are sixteen.
least_spread(text) := 7 if {
	regex.match(`^[0-9a-fA-F]+$`, text)
} else := 10

is_mixed(text) if {
	regex.match(`[0-9]`, text)
	regex.match(`[a-z]`, text)
	regex.match(`[A-Z]`, text)
	not is_words(text)
}

is_mixed(text) if regex.match(`^([0-9a-f]{24,}|[0-9A-F]{24,})$`, text)

# Names of things are of words for the most part: MyApp-Prod-Database-2024.
is_words(text) if 2 * count(regex.replace(text, `[A-Z]?[a-z]{2,}|[A-Z]{3,}`, "")) <= count(text)

is_known_form(text) if {
	some form in known_forms
	regex.match(form, text)
}

known_forms := {
	`(?i)^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`, # an id
	`(?i)^(arn|urn|ssm|vault|secretref|projects|sha(1|224|256|384|512)|md5)[:/-]`,
	`^[./~]`, # a path
	`(?i)^[a-z][a-z0-9+.-]*://`,
	`^(ssh-|ecdsa-|AAAA[BCE])`, # public keys
	`^(MII|LS0tLS1CRUdJTi|LS0tLS1CR)`, # certificates, and PEM in base64
	`^(?:[a-z]+-)+[0-9a-f]{8,17}$`, # sg-0123456789abcdef0
	`^[^@]+@[^@]+\.[a-z]+$`, # addresses of mail
	`^[0-9T:.Z+-]+$`, # times
	`^\d+\.\d+`,
	`\.(json|ya?ml|pem|crt|key|tf|sh|py|js|zip|com|net|org|io|local|internal|cloud)$`,
}
