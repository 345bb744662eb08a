# METADATA
# title: Azure AI Search services should have at least three replicas for index updates
# description: With less than three replicas there is no promise that indexes can be updated.
# custom:
#   id: PL-AZURE-SEARCH-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Search/searchServices]
#   remediation: Set replicaCount (replica_count) to 3 or more.
#   fix:
#     terraform: |
#       replica_count = 3
#     arm: |
#       "replicaCount": 3
#     bicep: |
#       replicaCount: 3
#   links: ["https://learn.microsoft.com/en-us/azure/search/search-reliability"]
#   covers: [PL-AZURE-SEARCH-004]
#   aliases: [CKV_AZURE_208]
#   parameters:
#     minimum_replicas: Replicas, at least.
package rule

import rego.v1

minimum_replicas := 3

deny contains {"path": ["properties", "replicaCount"], "message": message} if {
	to_number(object.get(input, ["properties", "replicaCount"], 1)) < minimum_replicas
	message := sprintf("%s has too few replicas", [input.address])
}
