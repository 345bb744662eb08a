# METADATA
# title: Cloud Load Balancing SSL policies should not allow weak ciphers
# description: Policies with old versions of TLS, or with ciphers without forward secrecy, let others read what was recorded once they have the key.
# custom:
#   id: PL-GOOGLE-COMPUTE-026
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/SslPolicy]
#   remediation: Set profile to RESTRICTED, or to MODERN with min_tls_version TLS_1_2.
#   fix:
#     terraform: |
#       profile         = "RESTRICTED"
#       min_tls_version = "TLS_1_2"
#   links: ["https://cloud.google.com/load-balancing/docs/ssl-policies-concepts"]
#   aliases: [CKV_GCP_4, 14a457f0-473d-4d1d-9e37-6d99b355b336, AVD-GCP-0039, google-compute-use-secure-tls-policy]
package rule

import rego.v1

deny contains {"path": ["properties", "minTlsVersion"], "message": message} if {
	input.properties.profile in {"COMPATIBLE", "MODERN", "CUSTOM"}
	input.properties.minTlsVersion in {"TLS_1_0", "TLS_1_1"}
	message := sprintf("%s allows old versions of TLS: min_tls_version is %s", [input.address, input.properties.minTlsVersion])
}

deny contains {"path": ["properties", "profile"], "message": message} if {
	input.properties.profile == "COMPATIBLE"
	not input.properties.minTlsVersion in {"TLS_1_0", "TLS_1_1"}
	message := sprintf("%s allows weak ciphers: profile is COMPATIBLE", [input.address])
}

deny contains {"path": ["properties", "customFeatures"], "message": message} if {
	input.properties.profile == "CUSTOM"
	some cipher in input.properties.customFeatures
	regex.match(`^TLS_RSA_|3DES|RC4`, cipher)
	message := sprintf("%s allows a weak cipher: %s", [input.address, cipher])
}
