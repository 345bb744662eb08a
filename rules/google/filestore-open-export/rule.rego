# METADATA
# title: Filestore shares should not allow access from all IP addresses
# description: A share without export options, or with root and all addresses, is read and changed by every machine of the network as root.
# custom:
#   id: PL-GOOGLE-FILESTORE-001
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [file.googleapis.com/Instance]
#   remediation: Add nfs_export_options with the addresses of clients and squash_mode ROOT_SQUASH.
#   fix:
#     terraform: |
#       nfs_export_options {
#         ip_ranges   = ["10.0.0.0/24"]
#         access_mode = "READ_WRITE"
#         squash_mode = "ROOT_SQUASH"
#       }
#   links: ["https://cloud.google.com/filestore/docs/access-control"]
#   aliases: []
package rule

import rego.v1

import data.lib.cidr

deny contains {"path": ["properties", "fileShares", n, "nfsExportOptions", i, "ipRanges"], "message": message} if {
	some n, share in input.properties.fileShares
	some i, options in share.nfsExportOptions
	some range in options.ipRanges
	cidr.is_world(range)
	message := sprintf("%s has a share that is open to every address: %s", [input.address, range])
}
