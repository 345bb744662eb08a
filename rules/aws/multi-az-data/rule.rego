# METADATA
# title: DMS, DAX, EFS, FSx and OpenSearch should use several Availability Zones
# description: What runs in one Availability Zone stops with it, and data that is only there may be lost.
# custom:
#   id: PL-AWS-RESILIENCE-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::DMS::ReplicationInstance", "AWS::DAX::Cluster", "AWS::EFS::FileSystem", "AWS::FSx::FileSystem", "AWS::OpenSearchService::Domain"]
#   remediation: Choose a deployment over several Availability Zones (MultiAZ, MULTI_AZ_1, zone awareness with three data nodes, regional file systems).
#   fix:
#     terraform: |
#       multi_az = true
#     cloudformation: |
#       MultiAZ: true
#   links: ["https://docs.aws.amazon.com/wellarchitected/latest/reliability-pillar/use-fault-isolation-to-protect-your-workload.html"]
#   aliases: [dms_instance_multi_az_enabled, dynamodb_accelerator_cluster_multi_az, efs_multi_az_enabled, fsx_windows_file_system_multi_az_enabled, opensearch_service_domains_fault_tolerant_data_nodes]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "MultiAZ"], "message": message} if {
	input.type == "AWS::DMS::ReplicationInstance"
	values.is_false(object.get(input.properties, "MultiAZ", false))
	message := sprintf("%s runs in one Availability Zone", [input.address])
}

deny contains {"path": ["properties", "AvailabilityZones"], "message": message} if {
	input.type == "AWS::DAX::Cluster"
	is_array(input.properties.AvailabilityZones)
	count({zone | some zone in input.properties.AvailabilityZones}) == 1
	message := sprintf("%s runs in one Availability Zone", [input.address])
}

# An account says where the nodes are.
deny contains {"path": [], "message": message} if {
	input.type == "AWS::DAX::Cluster"
	zones := {zone | some zone in input.extra.NodeAvailabilityZones}
	count(zones) == 1
	message := sprintf("%s runs in one Availability Zone: %s", [input.address, concat(", ", zones)])
}

deny contains {"path": ["properties", "AvailabilityZoneName"], "message": message} if {
	input.type == "AWS::EFS::FileSystem"
	regex.match(`^[a-z]{2}(-[a-z]+)+-[0-9][a-z]$`, input.properties.AvailabilityZoneName)
	message := sprintf("%s keeps its data in %s alone", [input.address, input.properties.AvailabilityZoneName])
}

deny contains {"path": ["properties", "WindowsConfiguration", "DeploymentType"], "message": message} if {
	startswith(input.properties.WindowsConfiguration.DeploymentType, "SINGLE_AZ")
	message := sprintf("%s keeps its data in one Availability Zone: %s", [input.address, input.properties.WindowsConfiguration.DeploymentType])
}

deny contains {"path": ["properties", "ClusterConfig", "ZoneAwarenessEnabled"], "message": message} if {
	input.type == "AWS::OpenSearchService::Domain"
	values.is_false(input.properties.ClusterConfig.ZoneAwarenessEnabled)
	message := sprintf("%s has its data nodes in one Availability Zone", [input.address])
}
