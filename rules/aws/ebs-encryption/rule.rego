# METADATA
# title: EBS volumes must be encrypted
# description: An unencrypted volume, and every snapshot of it, can be read by whoever gets a copy. Covers volumes of their own and those that instances and launch templates bring.
# custom:
#   id: PL-TF-AWS-EBS-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_ebs_volume, aws_instance, aws_spot_instance_request, aws_launch_configuration, aws_launch_template]
#   remediation: Set encrypted to true on volumes and block devices (root_block_device included), or encrypt the whole region with aws_ebs_encryption_by_default.
#   compliance: ["CIS AWS 2.2.1", "NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_3, CKV_AWS_8, AVD-AWS-0026, AVD-AWS-0008, AVD-AWS-0122, AVD-AWS-0131]
package rule

import rego.v1

types := {"aws_ebs_volume", "aws_instance", "aws_spot_instance_request", "aws_launch_configuration", "aws_launch_template"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": written(volume), "message": message} if {
	not encrypted_by_default
	some volume in volumes
	plain(volume.settings)
	message := sprintf("%s has an unencrypted volume: encrypted is %v", [volume.address, object.get(volume.settings, "encrypted", "missing")])
}

# an instance or launch configuration that says nothing about its root volume
deny contains {"path": ["resources", i], "message": message} if {
	not encrypted_by_default
	some i, r in input.resources
	r.type in {"aws_instance", "aws_spot_instance_request", "aws_launch_configuration"}
	object.get(r.properties, "root_block_device", null) in {null, []}
	object.get(r.properties, "launch_template", null) in {null, []}
	message := sprintf("%s does not encrypt its root volume: it has no root_block_device", [r.address])
}

# the attribute, or the block or resource it is missing in
written(volume) := array.concat(volume.path, ["encrypted"]) if "encrypted" in object.keys(volume.settings)

else := array.slice(volume.path, 0, 2) if count(volume.path) == 3

else := volume.path

volumes contains {"path": ["resources", i, "properties"], "address": r.address, "settings": r.properties} if {
	some i, r in input.resources
	r.type == "aws_ebs_volume"
}

volumes contains {"path": ["resources", i, "properties", name, j], "address": r.address, "settings": block} if {
	some i, r in input.resources
	r.type in types
	some name in ["root_block_device", "ebs_block_device"]
	some j, block in r.properties[name]
}

volumes contains {"path": ["resources", i, "properties", "block_device_mappings", j, "ebs", k], "address": r.address, "settings": block} if {
	some i, r in input.resources
	r.type == "aws_launch_template"
	some j, mapping in r.properties.block_device_mappings
	some k, block in mapping.ebs
}

plain(volume) if volume.encrypted in {false, "false"}

# a volume made from a snapshot is encrypted when the snapshot is
plain(volume) if {
	object.get(volume, "encrypted", null) in {null, ""}
	object.get(volume, "snapshot_id", null) in {null, ""}
}

encrypted_by_default if {
	some r in input.resources
	r.type == "aws_ebs_encryption_by_default"
	not object.get(r.properties, "enabled", true) in {false, "false"}
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
