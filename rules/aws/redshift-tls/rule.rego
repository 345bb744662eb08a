# METADATA
# title: Redshift clusters should enforce TLS
# description: Unless require_ssl is true, clients may connect in plain form, and send their passwords and queries so.
# custom:
#   id: PL-AWS-REDSHIFT-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Redshift::ClusterParameterGroup"]
#   remediation: Set the parameter require_ssl to true.
#   fix:
#     terraform: |
#       parameter {
#         name  = "require_ssl"
#         value = "true"
#       }
#     cloudformation: |
#       Parameters:
#         - ParameterName: require_ssl
#           ParameterValue: "true"
#   links: ["https://docs.aws.amazon.com/redshift/latest/mgmt/security-encryption-in-transit.html"]
#   aliases: [CKV_AWS_105, redshift_cluster_in_transit_encryption_enabled]
package rule

import rego.v1

import data.lib.references
import data.lib.values

requirement := [i | some i, one in input.properties.Parameters; lower(one.ParameterName) == "require_ssl"]

deny contains {"path": ["properties", "Parameters", i, "ParameterValue"], "message": message} if {
	some i in requirement
	values.is_false(input.properties.Parameters[i].ParameterValue)
	message := sprintf("%s accepts connections without TLS", [input.address])
}

deny contains {"path": ["properties", "Parameters"], "message": message} if {
	count(requirement) == 0
	every one in object.get(input.properties, "Parameters", []) {
		not references.is_unknown(object.get(one, "ParameterName", ""))
	}
	message := sprintf("%s accepts connections without TLS: require_ssl is not set", [input.address])
}
