# METADATA
# title: Encryption of disks must not be switched off
# description: Encryption at the host and Azure Disk Encryption protect temporary disks, caches and volumes beyond the encryption that storage always has. This code switches them off.
# custom:
#   id: PL-AZURE-COMPUTE-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/disks, Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Set encryptionAtHost (encryption_at_host_enabled) of the machine to true, and remove encryption settings with enabled set to false.
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.5.1"]
#   aliases: [PL-TF-AZURE-COMPUTE-002, PL-ARM-AZURE-COMPUTE-002, CKV_AZURE_2, CKV_AZURE_97, CKV_AZURE_151, AVD-AZU-0038]
package rule

import rego.v1

import data.lib.values

switches := [
	["properties", "encryptionSettingsCollection", "enabled"],
	["properties", "encryptionSettings", "enabled"],
	["properties", "securityProfile", "encryptionAtHost"],
	["properties", "storageProfile", "osDisk", "encryptionSettings", "enabled"],
	["properties", "virtualMachineProfile", "securityProfile", "encryptionAtHost"],
]

deny contains {"path": path, "message": message} if {
	some path in switches
	values.is_false(object.get(input, path, null))
	message := sprintf("%s has encryption switched off", [input.address])
}
