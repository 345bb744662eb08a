# METADATA
# title: Application Gateway should have HTTP/2 enabled
# description: HTTP/2 needs fewer connections and modern cipher suites; gateways speak HTTP/1.1 only to clients unless told otherwise.
# custom:
#   id: PL-AZURE-NETWORK-013
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/applicationGateways]
#   remediation: Set enableHttp2 (http2_enabled, enable_http2 before version 5 of the provider) to true.
#   fix:
#     terraform: |
#       enable_http2 = true
#     arm: |
#       "enableHttp2": true
#     bicep: |
#       enableHttp2: true
#   links: ["https://learn.microsoft.com/en-us/azure/application-gateway/features"]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enableHttp2"], "message": message} if {
	values.is_false(input.properties.enableHttp2)
	message := sprintf("%s does not have HTTP/2 enabled", [input.address])
}
