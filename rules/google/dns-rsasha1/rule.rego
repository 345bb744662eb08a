# METADATA
# title: Cloud DNS zones should not use RSASHA1 for DNSSEC
# description: "SHA-1 is broken: signatures can be forged."
# custom:
#   id: PL-GOOGLE-DNS-002
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [dns.googleapis.com/ManagedZone]
#   remediation: Use rsasha256 or ecdsap256sha256 in default_key_specs.
#   fix:
#     terraform: |
#       default_key_specs {
#         algorithm = "ecdsap256sha256"
#       }
#   links: ["https://cloud.google.com/dns/docs/dnssec-advanced"]
#   aliases: [CKV_GCP_17, dns_rsasha1_in_use_to_key_sign_in_dnssec, dns_rsasha1_in_use_to_zone_sign_in_dnssec, ccc3100c-0fdd-4a5e-9908-c10107291860, AVD-GCP-0012, google-dns-no-rsa-sha1]
package rule

import rego.v1

deny contains {"path": ["properties", "dnssecConfig", "defaultKeySpecs", n, "algorithm"], "message": message} if {
	some n, spec in input.properties.dnssecConfig.defaultKeySpecs
	lower(spec.algorithm) == "rsasha1"
	message := sprintf("%s signs with RSASHA1", [input.address])
}
