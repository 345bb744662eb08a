# METADATA
# title: Amazon Lightsail databases must not be publicly accessible
# description: Anyone on the internet can try passwords at the database.
# custom:
#   id: PL-AWS-LIGHTSAIL-001
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::Lightsail::Database"]
#   remediation: Disable public mode.
#   fix:
#     terraform: |
#       publicly_accessible = false
#     cloudformation: |
#       PubliclyAccessible: false
#   links: ["https://docs.aws.amazon.com/lightsail/latest/userguide/amazon-lightsail-configuring-database-public-mode.html"]
#   aliases: [lightsail_database_public]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "PubliclyAccessible"], "message": message} if {
	values.is_true(input.properties.PubliclyAccessible)
	message := sprintf("%s is publicly accessible", [input.address])
}
