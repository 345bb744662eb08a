# METADATA
# title: VPC firewall rules must not open database ports to the internet
# description: A database that anybody can reach is found within hours, and attacked with passwords and exploits.
# custom:
#   id: PL-GOOGLE-COMPUTE-015
#   severity: High
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Firewall, compute.googleapis.com/FirewallPolicy, compute.googleapis.com/NetworkFirewallPolicy]
#   remediation: Name the source ranges that need access.
#   fix:
#     terraform: |
#       source_ranges = ["10.0.0.0/8"]
#   links: ["https://cloud.google.com/firewall/docs/firewalls"]
#   covers: [PL-GOOGLE-COMPUTE-016, PL-GOOGLE-COMPUTE-017, PL-GOOGLE-COMPUTE-035]
#   aliases: [CKV_GCP_88]
package rule

import rego.v1

import data.lib.gcpfirewall

services := {1433: "SQL Server", 1521: "Oracle", 3306: "MySQL", 5432: "PostgreSQL", 5984: "CouchDB", 6379: "Redis", 9042: "Cassandra", 9200: "Elasticsearch", 11211: "Memcached", 27017: "MongoDB"}

deny contains {"path": opening.path, "message": message} if {
	some opening in gcpfirewall.openings
	names := {name | some port, name in services; some allowed in opening.traffic; gcpfirewall.names_port(allowed, {"tcp", "6"}, port)}
	count(names) > 0
	message := sprintf("%s opens %s to the internet: source %s", [input.address, concat(", ", names), opening.source])
}
