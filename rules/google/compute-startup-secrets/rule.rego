# METADATA
# title: Compute Engine metadata and startup scripts must not contain secrets
# description: Everybody who may view the instance, and every program on it, reads its metadata; startup scripts end up in logs and in the history of the code.
# custom:
#   id: PL-GOOGLE-COMPUTE-036
#   severity: High
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate]
#   secret: true
#   remediation: Keep the value in Secret Manager, and read it at startup with the service account of the instance.
#   fix:
#     terraform: |
#       metadata_startup_script = "gcloud secrets versions access latest --secret=db-password > /run/db-password"
#   links: ["https://cloud.google.com/compute/docs/metadata/overview"]
#   aliases: []
package rule

import rego.v1

import data.lib.google
import data.lib.secrets

deny contains {"path": array.concat(google.metadata_path, [n, "value"]), "message": message} if {
	some n, item in object.get(input, google.metadata_path, [])
	holds_secret(item.key, item.value)
	message := sprintf("%s has a secret in its metadata: %s", [input.address, item.key])
}

holds_secret(_, value) if secrets.sets_password(value)

holds_secret(_, value) if secrets.has_aws_key(value)

holds_secret(key, value) if secrets.is_secret_setting(key, value)
