# METADATA
# title: DMS endpoints for MongoDB should require authentication
# description: A database that DMS reaches without a password can be reached so by everything else in its network.
# custom:
#   id: PL-AWS-DMS-004
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DMS::Endpoint"]
#   remediation: Require a password, with SCRAM-SHA-1 or better.
#   fix:
#     terraform: |
#       mongodb_settings {
#         auth_type = "password"
#       }
#     cloudformation: |
#       MongoDbSettings:
#         AuthType: password
#   links: ["https://docs.aws.amazon.com/dms/latest/userguide/CHAP_Source.MongoDB.html"]
#   aliases: [dms_endpoint_mongodb_authentication_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "MongoDbSettings", "AuthType"], "message": message} if {
	lower(input.properties.MongoDbSettings.AuthType) == "no"
	message := sprintf("%s connects to MongoDB without authentication", [input.address])
}
