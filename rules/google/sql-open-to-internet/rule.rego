# METADATA
# title: Cloud SQL authorized networks must not be open to the internet
# description: An authorized network over all addresses leaves only a password between the internet and the data.
# custom:
#   id: PL-GOOGLE-SQL-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [sqladmin.googleapis.com/Instance]
#   remediation: Remove the authorized network, or name the addresses that need access; better use a private address or the Cloud SQL Auth Proxy.
#   fix:
#     terraform: |
#       ip_configuration {
#         ipv4_enabled    = false
#         private_network = google_compute_network.private.id # and no authorized_networks
#       }
#   links: ["https://cloud.google.com/sql/docs/postgres/configure-private-ip"]
#   aliases: [PL-TF-GCP-SQL-001, CKV_GCP_11, AVD-GCP-0017, cloudsql_instance_public_access, b187edca-b81e-4fdc-aff4-aab57db45edb, google-sql-no-public-access]
package rule

import rego.v1

import data.lib.cidr

deny contains {"path": ["properties", "settings", "ipConfiguration", "authorizedNetworks", n, "value"], "message": message} if {
	some n, network in input.properties.settings.ipConfiguration.authorizedNetworks
	cidr.is_world(network.value)
	message := sprintf("%s is open to the internet: authorized network %s", [input.address, network.value])
}
