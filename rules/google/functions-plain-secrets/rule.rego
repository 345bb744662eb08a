# METADATA
# title: Cloud Functions and Cloud Run environment variables must not contain secrets
# description: Everybody who may see the function, or its code, reads its environment; it is in logs of builds as well.
# custom:
#   id: PL-GOOGLE-FUNCTIONS-004
#   severity: High
#   kinds: [google]
#   resourceTypes: [cloudfunctions.googleapis.com/CloudFunction, cloudfunctions.googleapis.com/Function, run.googleapis.com/Service, run.googleapis.com/Job]
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

import data.lib.secrets

places := [["properties", "environmentVariables"], ["properties", "buildEnvironmentVariables"], ["properties", "serviceConfig", "environmentVariables"], ["properties", "buildConfig", "environmentVariables"]]

deny contains {"path": array.concat(place, [name]), "message": message} if {
	some place in places
	some name, value in object.get(input, place, {})
	secrets.is_secret_setting(name, value)
	message := sprintf("%s has a secret in its environment: %s", [input.address, name])
}

# Services and jobs of Cloud Run have a list for each container.
containers := [["properties", "template", "containers"], ["properties", "template", "template", "containers"]]

deny contains {"path": array.concat(place, [i, "env", n, "value"]), "message": message} if {
	some place in containers
	some i, container in object.get(input, place, [])
	some n, variable in container.env
	secrets.is_secret_setting(variable.name, variable.value)
	message := sprintf("%s has a secret in its environment: %s", [input.address, variable.name])
}
