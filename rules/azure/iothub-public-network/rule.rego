# METADATA
# title: IoT Hub should have public network access disabled where devices are in known networks
# description: With public network access the hub has an address on the internet, and only keys and address rules keep others out.
# custom:
#   id: PL-AZURE-IOT-001
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Devices/IotHubs]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false) and use private endpoints.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/iot-hub/iot-hub-public-network-access"]
#   aliases: [CKV_AZURE_108]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
