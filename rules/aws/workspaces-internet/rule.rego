# METADATA
# title: WorkSpaces directories should not assign public IP addresses to desktops
# description: A desktop with a public IP address is on the internet, and only a security group is between; desktops belong in private subnets behind a NAT gateway.
# custom:
#   id: PL-AWS-WORKSPACES-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::WorkSpaces::Directory"]
#   remediation: Disable internet access of the directory, and give private subnets a NAT gateway.
#   fix:
#     cli: |
#       aws workspaces modify-workspace-creation-properties --resource-id d-1 --workspace-creation-properties EnableInternetAccess=false
#     console: |
#       WorkSpaces > Directories > (directory) > Internet access
#   links: ["https://docs.aws.amazon.com/workspaces/latest/adminguide/amazon-workspaces-internet-access.html"]
#   aliases: [workspaces_vpc_2private_1public_subnets_nat]
package rule

import rego.v1

deny contains {"path": ["properties", "WorkspaceCreationProperties", "EnableInternetAccess"], "message": message} if {
	input.properties.WorkspaceCreationProperties.EnableInternetAccess == true
	message := sprintf("WorkSpaces directory %s gives desktops public IP addresses", [input.name])
}
