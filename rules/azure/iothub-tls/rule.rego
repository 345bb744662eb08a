# METADATA
# title: IoT Hub should require TLS 1.2 or later
# description: Hubs accept TLS 1.0 from devices unless told otherwise; it has known weaknesses.
# custom:
#   id: PL-AZURE-IOT-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Devices/IotHubs]
#   remediation: Set minTlsVersion (min_tls_version) to 1.2 when the hub is created.
#   fix:
#     terraform: |
#       min_tls_version = "1.2"
#     arm: |
#       "minTlsVersion": "1.2"
#     bicep: |
#       minTlsVersion: '1.2'
#   links: ["https://learn.microsoft.com/en-us/azure/iot-hub/iot-hub-tls-support"]
package rule

import rego.v1

import data.lib.tls

deny contains {"path": ["properties", "minTlsVersion"], "message": message} if {
	tls.is_old(input.properties.minTlsVersion)
	message := sprintf("%s accepts old TLS", [input.address])
}
