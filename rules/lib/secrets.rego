# Texts that are secrets whatever they are named.
package lib.secrets

import rego.v1

has_aws_key(text) if regex.match(`\b(AKIA|ASIA)[A-Z0-9]{16}\b`, text)

has_aws_key(text) if regex.match(`(?i)aws_secret_access_key["']?\s*[=:]\s*["']?[a-z0-9/+]{40}\b`, text)

has_private_key(text) if contains(text, "PRIVATE KEY-----")

# Tokens whose form tells what they are, and addresses with a password.
has_token(text) if {
	some form in token_forms
	regex.match(form, text)
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

# Something to fill in, or to show where a secret goes.
is_placeholder(text) if {
	regex.match(
		`(?i)^(<.*>|\[.*\]|\*+|x{3,}|\.{3,}|(your|insert|replace|enter|put|add)[-_ ].*|(password|passwd|pass|secret|token|example|placeholder|todo|tbd|dummy|change-?_?me|none|null|undefined))$`,
		text,
	)
}

# The text itself, and what it says where it is base64.
readings(text) := {text, base64.decode(text)} if {
	regex.match(`^[A-Za-z0-9+/\s]+=*\s*$`, text)
	base64.is_valid(text)
} else := {text}
