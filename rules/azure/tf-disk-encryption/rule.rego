# METADATA
# title: Encryption of disks must not be switched off
# description: Encryption at the host and Azure Disk Encryption protect temporary disks, caches and volumes beyond the encryption that storage always has. This code switches them off.
# custom:
#   id: PL-TF-AZURE-COMPUTE-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [azurerm_managed_disk, azurerm_linux_virtual_machine, azurerm_windows_virtual_machine, azurerm_linux_virtual_machine_scale_set, azurerm_windows_virtual_machine_scale_set, azurerm_orchestrated_virtual_machine_scale_set]
#   remediation: Set encryption_at_host_enabled of the machine to true, and remove encryption_settings blocks with enabled = false.
#   compliance: ["NIST 800-53 SC-28", "PCI-DSS 3.5.1"]
#   aliases: [CKV_AZURE_2, CKV_AZURE_97, CKV_AZURE_151, AVD-AZU-0038]
package rule

import rego.v1

machines[i] := r if {
	some i, r in input.resources
	r.type in {
		"azurerm_linux_virtual_machine",
		"azurerm_windows_virtual_machine",
		"azurerm_linux_virtual_machine_scale_set",
		"azurerm_windows_virtual_machine_scale_set",
		"azurerm_orchestrated_virtual_machine_scale_set",
	}
}

disks[i] := r if {
	some i, r in input.resources
	r.type == "azurerm_managed_disk"
}

applies contains ["resources", i] if some i, _ in object.union(machines, disks)

deny contains {"path": ["resources", i, "properties", "encryption_at_host_enabled"], "message": message} if {
	some i, r in machines
	r.properties.encryption_at_host_enabled in {false, "false"}
	message := sprintf("%s does not encrypt at the host: encryption_at_host_enabled is false", [r.address])
}

# before version 4 of the provider
deny contains {"path": ["resources", i, "properties", "encryption_settings", n, "enabled"], "message": message} if {
	some i, r in disks
	some n, settings in r.properties.encryption_settings
	settings.enabled in {false, "false"}
	message := sprintf("%s has encryption switched off: encryption_settings.enabled is false", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
