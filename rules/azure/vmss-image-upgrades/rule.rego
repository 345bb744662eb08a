# METADATA
# title: Azure VM scale sets should have automatic OS image upgrades enabled
# description: Machines of a set keep the holes of the image they were started with until somebody replaces them.
# custom:
#   id: PL-AZURE-COMPUTE-007
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Set upgradePolicy.automaticOSUpgradePolicy.enableAutomaticOSUpgrade (automatic_os_upgrade_policy.enable_automatic_os_upgrade, automatic_os_upgrade in the old type) to true.
#   fix:
#     terraform: |
#       automatic_os_upgrade_policy {
#         enable_automatic_os_upgrade = true
#         disable_automatic_rollback  = false
#       }
#     arm: |
#       "upgradePolicy": { "automaticOSUpgradePolicy": { "enableAutomaticOSUpgrade": true } }
#     bicep: |
#       upgradePolicy: {
#         automaticOSUpgradePolicy: {
#           enableAutomaticOSUpgrade: true
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machine-scale-sets/virtual-machine-scale-sets-automatic-upgrade"]
#   aliases: [CKV_AZURE_95]
package rule

import rego.v1

import data.lib.values

# In flexible sets the machines are patched.
skip if lower(object.get(input.properties, "orchestrationMode", "Uniform")) == "flexible"

deny contains {"path": ["properties", "upgradePolicy", "automaticOSUpgradePolicy", "enableAutomaticOSUpgrade"], "message": message} if {
	values.is_false(input.properties.upgradePolicy.automaticOSUpgradePolicy.enableAutomaticOSUpgrade)
	message := sprintf("%s does not have automatic OS image upgrades enabled", [input.address])
}
