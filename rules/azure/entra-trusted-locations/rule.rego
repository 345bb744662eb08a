# METADATA
# title: Microsoft Entra ID should have trusted named locations
# description: Policies and risk detection can tell sign-ins from known networks from others only where these are named.
# custom:
#   id: PL-AZURE-ENTRA-015
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/organization"]
#   joins: ["Microsoft.Graph/namedLocations"]
#   notIn: [terraform,arm]
#   remediation: Create a named location of your public IP ranges, and mark it as trusted.
#   fix:
#     cli: |
#       az rest --url https://graph.microsoft.com/v1.0/identity/conditionalAccess/namedLocations
#     console: |
#       Microsoft Entra ID > Security > Conditional Access > Named locations
#   links: ["https://learn.microsoft.com/en-us/entra/identity/conditional-access/concept-assignment-network"]
#   aliases: [entra_trusted_named_locations_exists]
package rule

import rego.v1

skip if not input.time
is_there if {
	some location in input.joined["Microsoft.Graph/namedLocations"]
	location.properties.isTrusted == true
	count(location.properties.ipRanges) > 0
}

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("tenant %s has no trusted named location with IP ranges", [input.properties.displayName])
}
