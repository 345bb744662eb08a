# METADATA
# title: Cloud VPN tunnels should use IKEv2
# description: Version 1 of IKE has weaker exchanges of keys and no protection against overload.
# custom:
#   id: PL-GOOGLE-COMPUTE-031
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/VpnTunnel]
#   remediation: Set ike_version to 2.
#   fix:
#     terraform: |
#       ike_version = 2
#   links: ["https://cloud.google.com/network-connectivity/docs/vpn/concepts/supported-ike-ciphers"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "ikeVersion"], "message": message} if {
	object.get(input.properties, ["ikeVersion"], null) in {1}
	message := sprintf("%s uses IKE version 1: ike_version is 1", [input.address])
}
