# METADATA
# title: Azure Windows VMs should not have WinRM listeners without HTTPS
# description: A listener for HTTP takes commands and passwords over a connection that others on the way can read and change.
# custom:
#   id: PL-AZURE-COMPUTE-011
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Give the listener the protocol Https and a certificate.
#   fix:
#     terraform: |
#       winrm_listener {
#         protocol        = "Https"
#         certificate_url = azurerm_key_vault_certificate.winrm.secret_id
#       }
#     arm: |
#       "winRM": { "listeners": [{ "protocol": "Https", "certificateUrl": "[parameters('certificate')]" }] }
#     bicep: |
#       winRM: {
#         listeners: [
#           {
#             protocol: 'Https'
#             certificateUrl: certificate
#           }
#         ]
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/windows/connect-winrm"]
package rule

import rego.v1

place := ["properties", "virtualMachineProfile"] if endswith(lower(input.type), "/virtualmachinescalesets")

else := ["properties"]

machine := object.get(input, place, {})

deny contains {"path": array.concat(place, ["osProfile", "windowsConfiguration", "winRM", "listeners", i, "protocol"]), "message": message} if {
	some i, listener in machine.osProfile.windowsConfiguration.winRM.listeners
	lower(listener.protocol) == "http"
	message := sprintf("%s listens for WinRM without TLS", [input.address])
}
