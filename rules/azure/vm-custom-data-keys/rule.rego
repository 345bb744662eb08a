# METADATA
# title: Azure VMs must not contain hard-coded credentials in custom data or extensions
# description: Custom data lie on the disk of the machine, where every process can read them, and in the code and its history; keys, tokens and passwords in them are as good as published.
# custom:
#   id: PL-AZURE-COMPUTE-013
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   secret: true
#   remediation: Give the machine a managed identity, and let it fetch secrets from a key vault. Replace what was committed.
#   fix:
#     terraform: |
#       identity {
#         type = "SystemAssigned" # instead of keys in custom_data
#       }
#     arm: |
#       "identity": { "type": "SystemAssigned" } // instead of keys in customData
#     bicep: |
#       identity: {
#         type: 'SystemAssigned' // instead of keys in customData
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/custom-data"]
#   aliases: [CKV_AZURE_45, AVD-AZU-0037, azure-compute-no-secrets-in-custom-data]
package rule

import rego.v1

import data.lib.secrets

places := {
	["properties", "osProfile", "customData"],
	["properties", "virtualMachineProfile", "osProfile", "customData"],
	["properties", "userData"],
	["properties", "virtualMachineProfile", "userData"],
}

deny contains {"path": place, "message": message} if {
	some place in places
	value := object.get(input, place, "")
	value != ""
	some text in secrets.readings(value)
	has_key(text)
	message := sprintf("%s contains a key in %s", [input.address, place[count(place) - 1]])
}

has_key(text) if secrets.has_aws_key(text)

has_key(text) if secrets.has_private_key(text)

has_key(text) if secrets.has_token(text)

has_key(text) if secrets.sets_password(text)
