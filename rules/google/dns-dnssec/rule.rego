# METADATA
# title: Cloud DNS public zones should have DNSSEC enabled
# description: Without DNSSEC answers can be forged, and users be led to other servers.
# custom:
#   id: PL-GOOGLE-DNS-001
#   severity: Low
#   kinds: [google]
#   resourceTypes: [dns.googleapis.com/ManagedZone]
#   remediation: Add dnssec_config with state = "on".
#   fix:
#     terraform: |
#       dnssec_config {
#         state = "on"
#       }
#   links: ["https://cloud.google.com/dns/docs/dnssec-config"]
#   aliases: [CKV_GCP_16, dns_dnssec_disabled, 5ef61c88-bbb4-4725-b1df-55d23c9676bb, AVD-GCP-0013, google-dns-enable-dnssec]
package rule

import rego.v1

# Nobody outside asks for private zones.
skip if input.properties.visibility == "private"


deny contains {"path": ["properties", "dnssecConfig", "state"], "message": message} if {
	object.get(input.properties, ["dnssecConfig", "state"], null) in {"off", "transfer"}
	message := sprintf("%s is not signed: dnssec_config.state is not on", [input.address])
}
