# METADATA
# title: Encryption of disks must not be switched off
# description: Encryption at the host and Azure Disk Encryption protect temporary disks, caches and volumes beyond the encryption that storage always has. This template switches them off.
# custom:
#   id: PL-ARM-AZURE-COMPUTE-002
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.Compute/disks, Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Set securityProfile.encryptionAtHost of the machine to true, and remove encryption settings with enabled set to false.
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.5.1"]
#   aliases: [CKV_AZURE_2, CKV_AZURE_97, CKV_AZURE_151, AVD-AZU-0038]
package rule

import rego.v1

# where each kind of resource says whether it encrypts
switches := {
	"microsoft.compute/disks": [
		["properties", "encryptionSettingsCollection", "enabled"],
		["properties", "encryptionSettings", "enabled"],
	],
	"microsoft.compute/virtualmachines": [
		["properties", "securityProfile", "encryptionAtHost"],
		["properties", "storageProfile", "osDisk", "encryptionSettings", "enabled"],
	],
	"microsoft.compute/virtualmachinescalesets": [["properties", "virtualMachineProfile", "securityProfile", "encryptionAtHost"]],
}

applies contains ["resources", i] if {
	some i, r in input.resources
	switches[lower(r.type)]
}

deny contains {"path": array.concat(["resources", i], place), "message": message} if {
	some i, r in input.resources
	some place in switches[lower(r.type)]
	object.get(r, place, null) in {false, "false"}
	message := sprintf("%s has encryption switched off: %s is false", [r.name, concat(".", array.slice(place, 1, count(place)))])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
