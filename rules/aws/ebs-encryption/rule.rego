# METADATA
# title: EBS volumes should be encrypted
# description: An EBS volume is not encrypted unless the code or the account says so; its blocks and snapshots can then be read by whoever gets hold of them. Covers volumes of their own and those that machines and launch templates bring. Volumes from a snapshot take over its encryption and are reported only when they switch it off.
# custom:
#   id: PL-AWS-EBS-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Volume", "AWS::EC2::Instance", "AWS::EC2::LaunchTemplate", "AWS::AutoScaling::LaunchConfiguration"]
#   remediation: Set encrypted to true on volumes and in every block device (the root device included), or encrypt the whole region by default.
#   fix:
#     terraform: |
#       encrypted = true # of an instance: in root_block_device and every ebs_block_device
#     cloudformation: |
#       Encrypted: true # of an instance: in the Ebs of every block device mapping
#   links: ["https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html"]
#   aliases: [PL-TF-AWS-EBS-001, PL-CFN-AWS-EBS-001, CKV_AWS_3, CKV_AWS_8, AVD-AWS-0026, AVD-AWS-0008, AVD-AWS-0122, AVD-AWS-0131, ec2_ebs_volume_encryption, 40078463-6806-4bc0-b86e-7f121df601c1, ffee2785-c347-451e-89f3-11aeb08e5c84, 80b7ac3f-d2b7-4577-9b10-df7913497162, 1f624961-9a18-4387-91c8-3856e1974b6f, cc997676-481b-4e93-aa81-d19f8c5e9b12, e6b4b943-6883-47a9-9739-7ada9568f8ca, aws-ec2-enable-volume-encryption, aws-ec2-enable-launch-config-at-rest-encryption, aws-ec2-no-sensitive-info, aws-ec2-enable-at-rest-encryption]
package rule

import rego.v1

import data.lib.values

# The account encrypts every volume, whatever is said of it.
encrypted_by_default if values.is_true(input.context.EbsEncryptionByDefault)

mappings := {
	"AWS::EC2::Instance": ["properties", "BlockDeviceMappings"],
	"AWS::EC2::LaunchTemplate": ["properties", "LaunchTemplateData", "BlockDeviceMappings"],
	"AWS::AutoScaling::LaunchConfiguration": ["properties", "BlockDeviceMappings"],
}

volumes contains {"path": ["properties"], "settings": input.properties} if input.type == "AWS::EC2::Volume"

volumes contains {"path": array.concat(mappings[input.type], [i, "Ebs"]), "settings": device.Ebs} if {
	some i, device in object.get(input, mappings[input.type], [])
}

deny contains {"path": array.concat(volume.path, ["Encrypted"]), "message": message} if {
	not encrypted_by_default
	some volume in volumes
	is_plain(volume.settings)
	message := sprintf("%s has an EBS volume that is not encrypted", [input.address])
}

is_plain(settings) if values.is_false(settings.Encrypted)

is_plain(settings) if {
	is_object(settings)
	values.is_missing(settings, "Encrypted")
	values.is_missing(settings, "SnapshotId")
}

# What is not said of the root device.
deny contains {"path": mappings[input.type], "message": message} if {
	not encrypted_by_default
	input.type in {"AWS::EC2::Instance", "AWS::AutoScaling::LaunchConfiguration"}
	not input.properties.LaunchTemplate
	not names_root_device
	message := sprintf("%s does not encrypt its root volume: it has no block device for it", [input.address])
}

# Terraform does not name it.
names_root_device if {
	some device in input.properties.BlockDeviceMappings
	regex.match(`^$|^/dev/(xvda|sda1?)$|\$\{`, object.get(device, "DeviceName", ""))
}

names_root_device if is_string(input.properties.BlockDeviceMappings)
