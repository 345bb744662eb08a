# METADATA
# title: Azure network security groups must not open databases and file shares to the internet
# description: Databases, caches and file shares that anybody can reach are found within minutes; a weak password or a known hole is then enough.
# custom:
#   id: PL-AZURE-NETWORK-006
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/networkSecurityGroups]
#   remediation: Name the source addresses that need access instead of any, or use private endpoints.
#   fix:
#     terraform: |
#       source_address_prefix = "10.0.0.0/16"
#     arm: |
#       "sourceAddressPrefix": "10.0.0.0/16"
#     bicep: |
#       sourceAddressPrefix: '10.0.0.0/16'
#   links: ["https://learn.microsoft.com/en-us/azure/security/fundamentals/network-best-practices"]
#   covers: [PL-AZURE-NETWORK-004, PL-AZURE-NETWORK-005, PL-AZURE-NETWORK-026]
#   aliases: [594c198b-4d79-41b8-9b36-fde13348b619]
package rule

import rego.v1

import data.lib.nsg

services := {
	"Cassandra": 9042,
	"Elasticsearch": 9200,
	"Memcached": 11211,
	"MongoDB": 27017,
	"MySQL": 3306,
	"NetBIOS": 139,
	"Oracle": 1521,
	"PostgreSQL": 5432,
	"Redis": 6379,
	"SMB": 445,
	"SQL Server": 1433,
	"Telnet": 23,
	"WinRM": 5985,
}

deny contains {"path": ["properties", "securityRules", opening.at, "properties", opening.attribute], "message": message} if {
	some opening in nsg.openings(input.properties.securityRules)
	opened := {name | some name, port in services; nsg.reaches(opening, port)}
	count(opened) > 0
	message := sprintf("%s opens %s to the internet: source %q", [input.address, concat(", ", sort(opened)), opening.source])
}
