# METADATA
# title: AWS Directory Service directories should have room for manual snapshots
# description: When the limit is reached, no snapshot can be made before the next change.
# custom:
#   id: PL-AWS-DIRECTORY-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::DirectoryService::Directory"]
#   notIn: [terraform,cloudformation]
#   remediation: Delete manual snapshots that are no longer needed.
#   fix:
#     cli: |
#       aws ds delete-snapshot --snapshot-id s-1
#     console: |
#       Directory Service > Directories > (directory) > Maintenance > Snapshots
#   links: ["https://docs.aws.amazon.com/directoryservice/latest/admin-guide/ms_ad_snapshots.html"]
#   aliases: [directoryservice_directory_snapshots_limit]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["extra", "SnapshotLimits"], "message": message} if {
	input.extra.SnapshotLimits.ManualSnapshotsLimitReached == true
	message := sprintf("directory %s has all of its manual snapshots", [input.name])
}
