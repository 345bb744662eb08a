# METADATA
# title: IAM Access Analyzer should be enabled in every region
# description: The analyzer tells which buckets, keys, roles and queues somebody outside can use. It sees only the region it is in.
# custom:
#   id: PL-AWS-ACCESSANALYZER-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::AccessAnalyzer::Analyzer"]
#   remediation: Create an analyzer for external access in the region.
#   fix:
#     cli: |
#       aws accessanalyzer create-analyzer --analyzer-name account --type ACCOUNT --region eu-west-1
#     console: |
#       IAM > Access Analyzer > (region) > Create analyzer > External access analysis
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-getting-started.html"]
#   aliases: [accessanalyzer_enabled, AVD-AWS-0175, aws-accessanalyzer-enable-access-analyzer]
package rule

import rego.v1

deny contains {"path": [], "message": message} if {
	not is_there
	message := sprintf("no IAM Access Analyzer looks for external access in %s", [input.name])
}

is_there if {
	some resource in input.joined["AWS::AccessAnalyzer::Analyzer"]
    	object.get(resource.properties, "Type", "ACCOUNT") in {"ACCOUNT", "ORGANIZATION"}
}
