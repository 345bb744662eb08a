# METADATA
# title: Google Cloud resources must not contain hard-coded passwords or secrets
# description: A password, shared secret or private key that is written into a property is known to everyone who can read the code or its history. The default of a variable counts as written.
# custom:
#   id: PL-GOOGLE-SECRETS-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/User, sqladmin.googleapis.com/Instance, alloydb.googleapis.com/Cluster, bigqueryconnection.googleapis.com/Connection, container.googleapis.com/Cluster, compute.googleapis.com/BackendService, compute.googleapis.com/RegionBackendService, compute.googleapis.com/VpnTunnel]
#   secret: true
#   remediation: Take the secret from Secret Manager or from a sensitive variable without a default, or use IAM database authentication instead of a password. Replace what was committed.
#   fix:
#     terraform: |
#       password_wo = ephemeral.google_secret_manager_secret_version.database.secret_data
#   links: ["https://cloud.google.com/sql/docs/postgres/iam-authentication"]
#   aliases: []
package rule

import rego.v1

import data.lib.references
import data.lib.secrets

secret_properties := {"accessKey", "oauth2ClientSecret", "password", "rootPassword", "sharedSecret"}

# What is filled in from elsewhere is not written here, whatever it turns out to be.
properties := references.at_a_glance(input.properties)

deny contains {"path": array.concat(["properties"], path), "message": message} if {
	walk(properties, [path, value])
	key := path[count(path) - 1]
	key in secret_properties
	references.is_written(value)
	not secrets.is_to_fill_in(value)
	message := sprintf("%s has a secret in the code: %s is written out", [input.address, key])
}
