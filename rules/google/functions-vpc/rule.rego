# METADATA
# title: Cloud Functions should be connected to a VPC
# description: Without a connector the function reaches databases and other services over public IP addresses.
# custom:
#   id: PL-GOOGLE-FUNCTIONS-005
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: ["cloudfunctions.googleapis.com/Function", "cloudfunctions.googleapis.com/CloudFunction"]
#   remediation: Name a connector of Serverless VPC Access, or a direct network interface.
#   fix:
#     terraform: |
#       vpc_connector = "projects/p/locations/europe-west1/connectors/c"
#   links: ["https://cloud.google.com/functions/docs/networking/connecting-vpc"]
#   aliases: [cloudfunction_function_inside_vpc]
package rule

import rego.v1

import data.lib.values

paths := [["properties", "vpcConnector"], ["properties", "serviceConfig", "vpcConnector"], ["properties", "serviceConfig", "directVpcNetworkInterface"]]

is_connected if {
	some path in paths
	not values.is_missing(input, path)
}

deny contains {"path": ["properties", "vpcConnector"], "message": message} if {
	not is_connected
	message := sprintf("%s is connected to no VPC", [input.address])
}
