# METADATA
# title: AWS Organizations should have delegated administrators for GuardDuty, Security Hub and Config
# description: Without one each account watches itself, and the management account is used for daily work.
# custom:
#   id: PL-AWS-ORGANIZATIONS-006
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Organizations::Organization"]
#   joins: ["AWS::Organizations::DelegatedAdministrator", "AWS::Config::ConfigurationAggregator"]
#   notIn: [terraform,cloudformation]
#   remediation: Register a security account as delegated administrator of each service.
#   fix:
#     cli: |
#       aws organizations register-delegated-administrator --account-id 111122223333 --service-principal guardduty.amazonaws.com
#     console: |
#       AWS Organizations > Services
#   links: ["https://docs.aws.amazon.com/organizations/latest/userguide/orgs_integrate_delegated_admin.html"]
#   aliases: [guardduty_delegated_admin_enabled_all_regions, securityhub_delegated_admin_enabled_all_regions, config_delegated_admin_and_org_aggregator_all_regions]
package rule

import rego.v1

skip if not input.time

wanted := {"guardduty.amazonaws.com": "GuardDuty", "securityhub.amazonaws.com": "Security Hub", "config.amazonaws.com": "Config"}

delegated contains administrator.properties.ServicePrincipal if {
	some administrator in input.joined["AWS::Organizations::DelegatedAdministrator"]
}

deny contains {"path": [], "message": message} if {
	some principal, service in wanted
	not principal in delegated
	message := sprintf("organization %s has no delegated administrator for %s", [input.name, service])
}

has_aggregator if {
	some aggregator in input.joined["AWS::Config::ConfigurationAggregator"]
	aggregator.properties.OrganizationAggregationSource.AllAwsRegions == true
}

# Where Config is delegated, the aggregator is in that account.
deny contains {"path": [], "message": message} if {
	not "config.amazonaws.com" in delegated
	not has_aggregator
	message := sprintf("organization %s has no aggregator of Config for all regions", [input.name])
}
