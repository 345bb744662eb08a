# METADATA
# title: Google Cloud API keys should be restricted to specific applications
# description: A key that works from anywhere is used by whoever copies it out of an app or a page.
# custom:
#   id: PL-GOOGLE-APIKEYS-002
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [apikeys.googleapis.com/Key]
#   remediation: Add browser_key_restrictions, server_key_restrictions, android_key_restrictions or ios_key_restrictions.
#   fix:
#     terraform: |
#       restrictions {
#         server_key_restrictions {
#           allowed_ips = ["203.0.113.7"]
#         }
#       }
#   links: ["https://cloud.google.com/docs/authentication/api-keys"]
#   aliases: []
package rule

import rego.v1

import data.lib.cidr

clients := {"browserKeyRestrictions": "allowedReferrers", "serverKeyRestrictions": "allowedIps", "androidKeyRestrictions": "allowedApplications", "iosKeyRestrictions": "allowedBundleIds"}

deny contains {"path": ["properties", "restrictions"], "message": message} if {
	is_object(object.get(input.properties, "restrictions", {}))
	not is_limited
	message := sprintf("%s works from anywhere: restrictions names no clients", [input.address])
}

is_limited if {
	some kind, list in clients
	not object.get(input.properties, ["restrictions", kind, list], []) in {null, []}
}

deny contains {"path": ["properties", "restrictions", kind, clients[kind], n], "message": message} if {
	some kind in ["browserKeyRestrictions", "serverKeyRestrictions"]
	some n, client in input.properties.restrictions[kind][clients[kind]]
	is_anywhere(client)
	message := sprintf("%s works from anywhere: %s", [input.address, client])
}

is_anywhere(client) if cidr.is_world(client)

is_anywhere(client) if regex.match(`^(https?://)?[*.]+(com|net|org)?/?[*]?$`, client)
