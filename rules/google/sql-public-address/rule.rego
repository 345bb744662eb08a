# METADATA
# title: Cloud SQL instances should not have public IP addresses
# description: An instance gets a public IPv4 address unless ipv4_enabled is false; every mistake in its authorized networks then exposes it.
# custom:
#   id: PL-GOOGLE-SQL-002
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Set settings.ip_configuration.ipv4_enabled to false and private_network to your network, or use Private Service Connect.
#   fix:
#     terraform: |
#       ip_configuration {
#         ipv4_enabled    = false
#         private_network = google_compute_network.private.id
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/configure-private-ip"]
#   aliases: [PL-TF-GCP-SQL-002, CKV_GCP_60, AVD-GCP-0017, cloudsql_instance_public_ip, cloudsql_instance_private_ip_assignment, b187edca-b81e-4fdc-aff4-aab57db45edb, google-sql-no-public-access]
package rule

import rego.v1

deny contains {"path": ["properties", "settings", "ipConfiguration", "ipv4Enabled"], "message": message} if {
	input.properties.settings.ipConfiguration.ipv4Enabled == true
	message := sprintf("%s has a public IP address: ipv4_enabled is not false", [input.address])
}
