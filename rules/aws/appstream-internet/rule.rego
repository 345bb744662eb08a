# METADATA
# title: AppStream fleets should not have default internet access enabled
# description: With default internet access every streaming instance has a public IP address, and sends data anywhere past the VPC.
# custom:
#   id: PL-AWS-APPSTREAM-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::AppStream::Fleet"]
#   remediation: Disable default internet access, and let instances reach the internet through NAT.
#   fix:
#     terraform: |
#       enable_default_internet_access = false
#     cloudformation: |
#       EnableDefaultInternetAccess: false
#   links: ["https://docs.aws.amazon.com/appstream2/latest/developerguide/set-up-stacks-fleets.html"]
#   aliases: [appstream_fleet_default_internet_access_disabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "EnableDefaultInternetAccess"], "message": message} if {
	values.is_true(input.properties.EnableDefaultInternetAccess)
	message := sprintf("%s is on the internet directly", [input.address])
}
