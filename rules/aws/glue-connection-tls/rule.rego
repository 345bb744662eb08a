# METADATA
# title: Glue connections to databases should enforce TLS
# description: What is read and written crosses the network in plain text otherwise, with the password.
# custom:
#   id: PL-AWS-GLUE-006
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Glue::Connection"]
#   remediation: Set JDBC_ENFORCE_SSL to true.
#   fix:
#     terraform: |
#       connection_properties = {
#         JDBC_ENFORCE_SSL = "true"
#       }
#     cloudformation: |
#       ConnectionProperties:
#         JDBC_ENFORCE_SSL: "true"
#   links: ["https://docs.aws.amazon.com/glue/latest/dg/connection-properties.html"]
#   aliases: [glue_database_connections_ssl_enabled]
package rule

import rego.v1

import data.lib.values

properties := input.properties.ConnectionInput.ConnectionProperties

deny contains {"path": ["properties", "ConnectionInput", "ConnectionProperties", "JDBC_ENFORCE_SSL"], "message": message} if {
	properties.JDBC_CONNECTION_URL
	is_off
	message := sprintf("%s does not enforce TLS", [input.address])
}

is_off if values.is_missing(properties, ["JDBC_ENFORCE_SSL"])

is_off if values.is_false(properties.JDBC_ENFORCE_SSL)
