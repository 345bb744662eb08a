# METADATA
# title: AKS clusters should have automatic upgrades enabled
# description: Versions of Kubernetes are supported for about a year. Clusters without an upgrade channel stay behind until somebody remembers them.
# custom:
#   id: PL-AZURE-AKS-011
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set autoUpgradeProfile.upgradeChannel (automatic_upgrade_channel, automatic_channel_upgrade before version 4 of the provider) to patch or stable.
#   fix:
#     terraform: |
#       automatic_upgrade_channel = "patch"
#     arm: |
#       "autoUpgradeProfile": { "upgradeChannel": "patch" }
#     bicep: |
#       autoUpgradeProfile: {
#         upgradeChannel: 'patch'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/auto-upgrade-cluster"]
#   aliases: [CKV_AZURE_171, aks_cluster_auto_upgrade_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "autoUpgradeProfile", "upgradeChannel"], "message": message} if {
	lower(input.properties.autoUpgradeProfile.upgradeChannel) == "none"
	message := sprintf("%s is not upgraded automatically", [input.address])
}
