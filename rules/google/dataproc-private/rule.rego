# METADATA
# title: Dataproc clusters should not have public IP addresses
# description: Nodes with public IP addresses are reached from the internet as soon as a firewall rule allows it; their web pages ask for no login.
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
	setting := object.get(input.properties, ["config", "gceClusterConfig", "internalIpOnly"], null)
	setting in {null, false}
	not is_private_unless_said(setting)
	message := sprintf("%s has nodes with public IP addresses: internal_ip_only is not true", [input.address])
}

# Clusters with images from 2.2 on have internal addresses only, unless they say otherwise.
is_private_unless_said(null) if {
	version := regex.find_n(`^[0-9]+\.[0-9]+`, input.properties.config.softwareConfig.imageVersion, 1)[0]
	[major, minor] := [to_number(part) | some part in split(version, ".")]
	[major, minor] >= [2, 2]
}
