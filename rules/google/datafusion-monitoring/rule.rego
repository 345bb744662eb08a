# METADATA
# title: Cloud Data Fusion instances should have Cloud Monitoring enabled
# description: Without metrics nobody sees that pipelines fail or do more than they should.
# custom:
#   id: PL-GOOGLE-DATAFUSION-003
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [datafusion.googleapis.com/Instance]
#   remediation: Set enable_stackdriver_monitoring to true.
#   fix:
#     terraform: |
#       enable_stackdriver_monitoring = true
#   links: ["https://cloud.google.com/data-fusion/docs/how-to/create-instance"]
#   aliases: [CKV_GCP_105]
package rule

import rego.v1

deny contains {"path": ["properties", "enableStackdriverMonitoring"], "message": message} if {
	object.get(input.properties, ["enableStackdriverMonitoring"], null) in {null, false}
	message := sprintf("%s is not monitored: enable_stackdriver_monitoring is not true", [input.address])
}
