# METADATA
# title: Azure VMs should use managed disks
# description: Disks as files in a storage account can be read and copied by everybody with a key of the account, and are not spread over hardware. They have been retired.
# custom:
#   id: PL-AZURE-COMPUTE-004
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Compute/virtualMachines, Microsoft.Compute/virtualMachineScaleSets]
#   remediation: Use managed disks instead of vhd (managed_disk_type instead of vhd_uri or vhd_containers).
#   fix:
#     terraform: |
#       storage_os_disk {
#         name              = "os"
#         create_option     = "FromImage"
#         managed_disk_type = "Premium_LRS"
#       }
#     arm: |
#       "osDisk": { "createOption": "FromImage", "managedDisk": { "storageAccountType": "Premium_LRS" } }
#     bicep: |
#       osDisk: {
#         createOption: 'FromImage'
#         managedDisk: {
#           storageAccountType: 'Premium_LRS'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/virtual-machines/managed-disks-overview"]
#   aliases: [CKV_AZURE_92, CKV2_AZURE_9, vm_ensure_using_managed_disks, 0536c90c-714e-4184-991e-3fed8d8b7b46]
package rule

import rego.v1

import data.lib.values

place := ["properties", "virtualMachineProfile"] if endswith(lower(input.type), "/virtualmachinescalesets")

else := ["properties"]

machine := object.get(input, place, {})

deny contains {"path": array.concat(place, array.concat(["storageProfile", "osDisk"], kind)), "message": message} if {
	some kind in [["vhd", "uri"], ["vhdContainers"]]
	not values.is_missing(machine, array.concat(["storageProfile", "osDisk"], kind))
	message := sprintf("%s has a disk that is not managed", [input.address])
}

deny contains {"path": array.concat(place, ["storageProfile", "dataDisks", i, "vhd", "uri"]), "message": message} if {
	some i, disk in machine.storageProfile.dataDisks
	not values.is_missing(disk, ["vhd", "uri"])
	message := sprintf("%s has a disk that is not managed", [input.address])
}
