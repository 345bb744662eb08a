# METADATA
# title: EBS volumes must be encrypted
# description: An EBS volume is not encrypted unless the template or the account says so; its blocks and snapshots can then be read by whoever gets hold of them. Volumes from a snapshot take over its encryption and are reported only when they switch it off.
# custom:
#   id: PL-CFN-AWS-EBS-001
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::EC2::Volume", "AWS::EC2::Instance", "AWS::EC2::LaunchTemplate", "AWS::AutoScaling::LaunchConfiguration"]
#   remediation: Set Encrypted to true on the volume and in the Ebs part of every block device mapping.
#   compliance: ["CIS AWS 2.2.1", "NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_3, CKV_AWS_8, AVD-AWS-0008, AVD-AWS-0026, AVD-AWS-0131]
package rule

import rego.v1

# Volumes and the block devices of machines, with the path of the whole and of the settings.
disks contains {"owner": i, "whole": ["Resources", i], "path": ["Resources", i, "Properties"], "settings": settings} if {
	some i, r in input.Resources
	r.Type == "AWS::EC2::Volume"
	settings := object.get(r, "Properties", {})
}

disks contains {"owner": i, "whole": path, "path": path, "settings": device.Ebs} if {
	some i, r in input.Resources
	steps := mappings[r.Type]
	some j, device in object.get(r, steps, [])
	path := array.concat(array.concat(["Resources", i], steps), [j, "Ebs"])
}

mappings := {
	"AWS::EC2::Instance": ["Properties", "BlockDeviceMappings"],
	"AWS::EC2::LaunchTemplate": ["Properties", "LaunchTemplateData", "BlockDeviceMappings"],
	"AWS::AutoScaling::LaunchConfiguration": ["Properties", "BlockDeviceMappings"],
}

applies contains ["Resources", disk.owner] if some disk in disks

deny contains {"path": array.concat(disk.path, ["Encrypted"]), "message": message} if {
	some disk in disks
	lower(sprintf("%v", [disk.settings.Encrypted])) == "false"
	message := sprintf("%s has an EBS volume that is not encrypted: Encrypted is false", [input.Resources[disk.owner].Name])
}

deny contains {"path": disk.whole, "message": message} if {
	some disk in disks
	complete(disk.settings)
	object.get(disk.settings, "Encrypted", null) == null
	object.get(disk.settings, "SnapshotId", null) == null
	message := sprintf("%s has an EBS volume that is not encrypted: Encrypted is missing", [input.Resources[disk.owner].Name])
}

# Properties that are known; an included snippet may add any.
complete(properties) if {
	is_object(properties)
	not properties["Fn::Transform"]
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
