# METADATA
# title: Compute Engine disks should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts every disk; with a key in Cloud KMS, or one that you supply, you decide who may read the disk and can take the key away.
# custom:
#   id: PL-GOOGLE-COMPUTE-012
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate, compute.googleapis.com/Disk, compute.googleapis.com/RegionDisk]
#   remediation: Set kms_key_self_link of the disk (disk_encryption_key for disks of their own).
#   fix:
#     terraform: |
#       boot_disk {
#         kms_key_self_link = google_kms_crypto_key.disks.id
#       }
#   links: ["https://cloud.google.com/compute/docs/disks/customer-managed-encryption"]
#   aliases: [CKV_GCP_37, CKV_GCP_38, compute_instance_encryption_with_csek_enabled, AVD-GCP-0033, AVD-GCP-0034, b1d51728-7270-4991-ac2f-fc26e2695b38, google-compute-vm-disk-encryption-customer-key, google-compute-disk-encryption-customer-key]
package rule

import rego.v1

import data.lib.google

deny contains {"path": array.concat(disk.path, ["diskEncryptionKey"]), "message": message} if {
	not google.made_from_another
	some disk in disks
	not has_own_key(disk.body)
	message := sprintf("%s has a disk that is encrypted with a key of Google", [input.address])
}

disks contains {"path": ["properties"], "body": input.properties} if {
	input.type in {"compute.googleapis.com/Disk", "compute.googleapis.com/RegionDisk"}
}

# Scratch disks cannot have one, and of disks that are attached the disk itself tells.
disks contains {"path": array.concat(google.machine_path, ["disks", n]), "body": disk} if {
	some n, disk in google.machine.disks
	object.get(disk, "type", "PERSISTENT") != "SCRATCH"
	object.get(disk, "source", "") == ""
}

has_own_key(disk) if {
	some attribute in ["kmsKeyName", "rawKey", "rsaEncryptedKey", "sha256"]
	google.has_key(disk, ["diskEncryptionKey", attribute])
}
