# METADATA
# title: Azure subscriptions should have Network Watcher in every region with a virtual network
# description: Without it nobody can see the flows of a network when something is wrong with it.
# custom:
#   id: PL-AZURE-NETWORK-027
#   severity: Low
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Resources/subscriptions"]
#   joins: ["Microsoft.Network/networkWatchers", "Microsoft.Network/virtualNetworks"]
#   notIn: [terraform,arm]
#   remediation: Enable Network Watcher in the region.
#   fix:
#     cli: |
#       az network watcher configure --locations westeurope --resource-group NetworkWatcherRG --enabled true
#     console: |
#       Network Watcher > Overview > Create
#   links: ["https://learn.microsoft.com/en-us/azure/network-watcher/network-watcher-create"]
#   aliases: [network_watcher_enabled]
package rule

import rego.v1

skip if not input.time

compact(location) := replace(lower(location), " ", "")

watched contains compact(watcher.location) if some watcher in input.joined["Microsoft.Network/networkWatchers"]

deny contains {"path": ["properties", "displayName"], "message": message} if {
	some location in {compact(network.location) | some network in input.joined["Microsoft.Network/virtualNetworks"]}
	not location in watched
	message := sprintf("subscription %s has virtual networks in %s and no Network Watcher there", [input.properties.displayName, location])
}
