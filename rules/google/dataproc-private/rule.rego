# METADATA
# title: Nodes of Dataproc must not have public addresses
# description: Nodes with public addresses are reached from the internet as soon as a firewall rule allows it; their web pages ask for no login.
# custom:
#   id: PL-GOOGLE-DATAPROC-002
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [dataproc.googleapis.com/Cluster]
#   remediation: Set cluster_config.gce_cluster_config.internal_ip_only to true.
#   fix:
#     terraform: |
#       cluster_config {
#         gce_cluster_config {
#           internal_ip_only = true
#         }
#       }
#   links: ["https://cloud.google.com/dataproc/docs/concepts/configuring-clusters/network"]
#   aliases: [CKV_GCP_103]
package rule

import rego.v1

deny contains {"path": ["properties", "config", "gceClusterConfig", "internalIpOnly"], "message": message} if {
	object.get(input.properties, ["config", "gceClusterConfig", "internalIpOnly"], null) in {null, false}
	message := sprintf("%s has nodes with public addresses: internal_ip_only is not true", [input.address])
}
