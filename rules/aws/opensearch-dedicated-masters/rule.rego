# METADATA
# title: OpenSearch domains should have three dedicated master nodes and zone awareness
# description: With fewer masters, or with all in one zone, one failure leaves the domain without a leader and stops it.
# custom:
#   id: PL-AWS-OPENSEARCH-011
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Have three dedicated master nodes, and spread the domain over zones.
#   fix:
#     terraform: |
#       cluster_config {
#         dedicated_master_enabled = true
#         dedicated_master_count   = 3
#         zone_awareness_enabled   = true
#       }
#     cloudformation: |
#       ClusterConfig:
#         DedicatedMasterEnabled: true
#         DedicatedMasterCount: 3
#         ZoneAwarenessEnabled: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-11"]
#   covers: [PL-AWS-RESILIENCE-001]
#   aliases: [CKV_AWS_318, CKV2_AWS_59, opensearch_service_domains_fault_tolerant_master_nodes]
#   parameters:
#     minimum_masters: Dedicated master nodes, at least.
package rule

import rego.v1

import data.lib.values

minimum_masters := 3

setting := "ElasticsearchClusterConfig" if input.type == "AWS::Elasticsearch::Domain"

setting := "ClusterConfig" if input.type == "AWS::OpenSearchService::Domain"

cluster := object.get(input.properties, setting, {})

deny contains {"path": ["properties", setting, "DedicatedMasterEnabled"], "message": message} if {
	values.is_false(object.get(cluster, "DedicatedMasterEnabled", false))
	message := sprintf("%s has no dedicated master nodes", [input.address])
}

deny contains {"path": ["properties", setting, "DedicatedMasterCount"], "message": message} if {
	values.is_true(cluster.DedicatedMasterEnabled)
	to_number(object.get(cluster, "DedicatedMasterCount", 0)) < minimum_masters
	message := sprintf("%s has fewer than three dedicated master nodes", [input.address])
}

deny contains {"path": ["properties", setting, "ZoneAwarenessEnabled"], "message": message} if {
	values.is_true(cluster.DedicatedMasterEnabled)
	values.is_false(object.get(cluster, "ZoneAwarenessEnabled", false))
	message := sprintf("%s stands in one zone only", [input.address])
}
