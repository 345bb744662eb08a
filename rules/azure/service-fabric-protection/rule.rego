# METADATA
# title: Service Fabric clusters should have the protection level EncryptAndSign
# description: Messages between nodes are neither signed nor encrypted unless the level of protection says so.
# custom:
#   id: PL-AZURE-SERVICEFABRIC-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ServiceFabric/clusters]
#   remediation: Set ClusterProtectionLevel of the section Security to EncryptAndSign.
#   fix:
#     terraform: |
#       fabric_settings {
#         name = "Security"
#         parameters = {
#           ClusterProtectionLevel = "EncryptAndSign"
#         }
#       }
#     arm: |
#       "fabricSettings": [{ "name": "Security", "parameters": [{ "name": "ClusterProtectionLevel", "value": "EncryptAndSign" }] }]
#     bicep: |
#       fabricSettings: [
#         {
#           name: 'Security'
#           parameters: [
#             {
#               name: 'ClusterProtectionLevel'
#               value: 'EncryptAndSign'
#             }
#           ]
#         }
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/service-fabric/service-fabric-best-practices-security"]
#   aliases: [CKV_AZURE_125]
package rule

import rego.v1

import data.lib.references

deny contains {"path": ["properties", "fabricSettings"], "message": message} if {
	not references.is_unknown(object.get(input, ["properties", "fabricSettings"], ""))
	not is_protected
	message := sprintf("%s does not sign and encrypt between nodes", [input.address])
}

is_protected if {
	some section in input.properties.fabricSettings
	section.name == "Security"
	some parameter in section.parameters
	parameter.name == "ClusterProtectionLevel"
	parameter.value == "EncryptAndSign"
}
