# METADATA
# title: Compute Engine snapshots should not be older than 90 days
# description: Old snapshots cost money, and hold data and secrets that nobody remembers.
# custom:
#   id: PL-GOOGLE-COMPUTE-042
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: ["compute.googleapis.com/Snapshot"]
#   notIn: [terraform]
#   remediation: Delete the snapshot, or let a schedule delete old ones.
#   fix:
#     cli: |
#       gcloud compute snapshots delete s
#     console: |
#       Compute Engine > Snapshots
#   links: ["https://cloud.google.com/compute/docs/disks/scheduled-snapshots"]
#   aliases: [compute_snapshot_not_outdated]
#   parameters:
#     days: Days that a snapshot may be old.
package rule

import rego.v1

import data.lib.age

skip if not input.time

days := 90

deny contains {"path": ["properties", "creationTimestamp"], "message": message} if {
	age.is_older(input.time, input.properties.creationTimestamp, days)
	message := sprintf("snapshot %s was made on %s", [input.name, input.properties.creationTimestamp])
}

waits_for contains age.add_days(input.properties.creationTimestamp, days)
