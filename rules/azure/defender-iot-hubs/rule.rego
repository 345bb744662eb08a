# METADATA
# title: Microsoft Defender for IoT should be enabled for IoT hubs
# description: Nobody notices a device that was taken over.
# custom:
#   id: PL-AZURE-DEFENDER-028
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Devices/IotHubs", "Microsoft.Security/iotSecuritySolutions"]
#   notIn: [terraform,arm]
#   remediation: Create a security solution for the IoT hubs.
#   fix:
#     cli: |
#       az security iot-solution create --solution-name s --resource-group g --iot-hubs hub --display-name s --location westeurope
#     console: |
#       IoT Hub > (hub) > Defender for IoT > Overview
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-iot/device-builders/quickstart-onboard-iot-hub"]
#   aliases: [defender_ensure_iot_hub_defender_is_on]
package rule

import rego.v1

skip if not input.time

skip if count(input.joined["Microsoft.Devices/IotHubs"]) == 0

is_on if {
	some solution in input.joined["Microsoft.Security/iotSecuritySolutions"]
	solution.properties.status == "Enabled"
}

deny contains {"path": [], "message": message} if {
	not is_on
	message := sprintf("subscription %s has IoT hubs without Microsoft Defender for IoT", [input.properties.displayName])
}
