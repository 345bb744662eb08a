# What names of settings tell of what is in them.
package lib.names

import rego.v1

# A password, key or token by its name: DB_PASSWORD, ApiKey, github-token.
is_secret(name) if {
	regex.match(
		`(password|passwd|passphrase|pwd|(db|root|admin|user|master)pass|apikey|secretkey|secretaccesskey|privatekey|clientsecret|jwtsecret|(access|api|auth|oauth|refresh|secret|git|github|gitlab|slack|hec|bearer)token)$`,
		regex.replace(lower(name), `[^a-z0-9]`, ""),
	)
}

# A secret somewhere in its name, which may go on, and not only what leads to one: AWS_SECRET_ACCESS_KEY_OF_SHOP, but not
# SECRET_NAME or TOKEN_URL. What is in it has to look like one, too.
mentions_secret(name) if {
	plain := regex.replace(lower(name), `[^a-z0-9]`, "")
	regex.match(`(password|passwd|passphrase|secret|token|apikey|accesskey|privatekey|credential)`, plain)
	not regex.match(`(name|names|id|ids|arn|path|file|dir|url|uri|endpoint|host|region|version|prefix|suffix|ttl|days|seconds|issuer|audience|algorithm|hash|digest|checksum)$`, plain)
}

# A secret of any kind, where what is in it looks like one, too: STORAGE_KEY, session_secret, webhook-token.
says_secret(name) if {
	plain := regex.replace(lower(name), `[-_. /:]+`, "")
	strings.any_suffix_match(plain, secret_endings)
}

secret_endings := words | {concat("", [whose, "key"]) | some whose in owners_of_keys} if {
	words := {"secret", "token", "password", "passwd", "passphrase", "pwd", "credential", "credentials"}
	owners_of_keys := {
		"api", "app", "access", "account", "admin", "auth", "client", "consumer", "encryption", "hmac", "integration", "jwt",
		"license", "master", "private", "secret", "service", "session", "shared", "signing", "storage", "webhook",
	}
}

# What a resource is called, by its code and in its cloud: not the group, project or account that its id begins with.
of_resource(resource) := concat(" ", [object.get(resource, "name", ""), called]) if {
	called := regex.replace(resource.address, `^(arn:|/|projects/).*[/:]`, "")
}
