# METADATA
# title: Environments of Cloud Functions must not hold secrets
# description: Everybody who may see the function, or its code, reads its environment; it is in logs of builds as well.
# custom:
#   id: PL-GOOGLE-FUNCTIONS-004
#   severity: High
#   kinds: [google]
#   resourceTypes: [cloudfunctions.googleapis.com/CloudFunction, cloudfunctions.googleapis.com/Function]
#   secret: true
#   remediation: Keep the value in Secret Manager and name it in secret_environment_variables.
#   fix:
#     terraform: |
#       secret_environment_variables {
#         key     = "DB_PASSWORD"
#         secret  = google_secret_manager_secret.db.secret_id
#         version = "latest"
#       }
#   links: ["https://cloud.google.com/functions/docs/configuring/secrets"]
#   aliases: []
package rule

import rego.v1

import data.lib.names
import data.lib.references
import data.lib.secrets

places := [["properties", "environmentVariables"], ["properties", "buildEnvironmentVariables"], ["properties", "serviceConfig", "environmentVariables"], ["properties", "buildConfig", "environmentVariables"]]

deny contains {"path": array.concat(place, [name]), "message": message} if {
	some place in places
	some name, value in object.get(input, place, {})
	is_secret(name, value)
	message := sprintf("%s has a secret in its environment: %s", [input.address, name])
}

is_secret(name, value) if {
	names.is_secret(name)
	references.is_written(value)
	not regex.match(`^(projects/|/|https?://)`, value)
	not secrets.is_placeholder(value)
}

is_secret(_, value) if secrets.has_private_key(value)

is_secret(_, value) if secrets.has_token(value)
