# METADATA
# title: Azure AI Search services should have at least two replicas for queries
# description: With one replica there is no promise that queries are answered.
# custom:
#   id: PL-AZURE-SEARCH-004
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Search/searchServices]
#   remediation: Set replicaCount (replica_count) to 2 or more.
#   fix:
#     terraform: |
#       replica_count = 2
#     arm: |
#       "replicaCount": 2
#     bicep: |
#       replicaCount: 2
#   links: ["https://learn.microsoft.com/en-us/azure/search/search-reliability"]
#   aliases: [CKV_AZURE_209]
#   parameters:
#     minimum_replicas: Replicas, at least.
package rule

import rego.v1

minimum_replicas := 2

deny contains {"path": ["properties", "replicaCount"], "message": message} if {
	to_number(object.get(input, ["properties", "replicaCount"], 1)) < minimum_replicas
	message := sprintf("%s has too few replicas", [input.address])
}
