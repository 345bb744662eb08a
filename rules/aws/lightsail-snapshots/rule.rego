# METADATA
# title: Amazon Lightsail instances should have automatic snapshots enabled
# description: What is deleted or broken on the instance cannot be brought back without a snapshot.
# custom:
#   id: PL-AWS-LIGHTSAIL-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Lightsail::Instance"]
#   notIn: [terraform,cloudformation]
#   remediation: Enable automatic snapshots.
#   fix:
#     cli: |
#       aws lightsail enable-add-on --resource-name i --add-on-request addOnType=AutoSnapshot
#     console: |
#       Lightsail > Instances > (instance) > Snapshots
#   links: ["https://docs.aws.amazon.com/lightsail/latest/userguide/amazon-lightsail-configuring-automatic-snapshots.html"]
#   aliases: [lightsail_instance_automated_snapshots]
package rule

import rego.v1

has_snapshots if {
	some add_on in input.properties.AddOns
	add_on.AddOnType == "AutoSnapshot"
	add_on.Status == "Enabled"
}

deny contains {"path": ["properties", "AddOns"], "message": message} if {
	not has_snapshots
	message := sprintf("Lightsail instance %s has no automatic snapshots", [input.name])
}
