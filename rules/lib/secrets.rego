# Texts that are secrets whatever they are named.
package lib.secrets

import rego.v1

has_aws_key(text) if regex.match(`\b(AKIA|ASIA)[A-Z0-9]{16}\b`, text)

has_aws_key(text) if regex.match(`(?i)aws_secret_access_key["']?\s*[=:]\s*["']?[a-z0-9/+]{40}\b`, text)

has_private_key(text) if contains(text, "PRIVATE KEY-----")

# Tokens of GitHub and Slack, and addresses with a password.
has_token(text) if {
	regex.match(`\bgh[pousr]_[A-Za-z0-9]{36}|\bxox[abp]-[0-9A-Za-z-]{10}|://[^/:@\s$]+:[^/@\s${}]+@`, text)
}

# The text itself, and what it says where it is base64.
readings(text) := {text, base64.decode(text)} if {
	regex.match(`^[A-Za-z0-9+/\s]+=*\s*$`, text)
	base64.is_valid(text)
} else := {text}
