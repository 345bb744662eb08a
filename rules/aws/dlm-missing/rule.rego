# METADATA
# title: Data Lifecycle Manager should have a policy for EBS snapshots in regions with volumes
# description: Snapshots that somebody makes by hand are forgotten, and those nobody deletes cost.
# custom:
#   id: PL-AWS-DLM-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::DLM::LifecyclePolicy"]
#   remediation: Create a lifecycle policy.
#   fix:
#     cli: |
#       aws dlm create-lifecycle-policy --description volumes --state ENABLED --execution-role-arn ROLE --policy-details file://policy.json
#     console: |
#       EC2 > Elastic Block Store > Lifecycle Manager > Create lifecycle policy
#   links: ["https://docs.aws.amazon.com/ebs/latest/userguide/snapshot-lifecycle.html"]
#   aliases: [dlm_ebs_snapshot_lifecycle_policy_exists]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("no lifecycle policy of Data Lifecycle Manager is enabled in %s", [input.name])
}

is_there if {
	some resource in input.joined["AWS::DLM::LifecyclePolicy"]
    	object.get(resource.properties, "State", "ENABLED") == "ENABLED"
}
