# METADATA
# title: Cloud SQL instances should enforce TLS
# description: By default an instance accepts unencrypted connections as well, so that passwords and data can be read on the way.
# custom:
#   id: PL-GOOGLE-SQL-003
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set settings.ip_configuration.ssl_mode to ENCRYPTED_ONLY or TRUSTED_CLIENT_CERTIFICATE_REQUIRED (require_ssl = true before version 6 of the provider).
#   fix:
#     terraform: |
#       ip_configuration {
#         ssl_mode = "ENCRYPTED_ONLY"
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/configure-ssl-instance"]
#   aliases: [PL-TF-GCP-SQL-003, CKV_GCP_6, AVD-GCP-0015, cloudsql_instance_ssl_connections, 02474449-71aa-40a1-87ae-e14497747b00, google-sql-encrypt-in-transit-data]
package rule

import rego.v1

deny contains {"path": ["properties", "settings", "ipConfiguration", "sslMode"], "message": message} if {
	configuration := input.properties.settings.ipConfiguration
	upper(configuration.sslMode) in {"ALLOW_UNENCRYPTED_AND_ENCRYPTED", "SSL_MODE_UNSPECIFIED"}

	# before version 6 of the provider
	object.get(configuration, "requireSsl", false) == false
	message := sprintf("%s accepts unencrypted connections: ssl_mode is %s", [input.address, configuration.sslMode])
}
