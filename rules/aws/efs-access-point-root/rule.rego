# METADATA
# title: EFS access points should enforce a root directory
# description: An access point at / lets the application it was made for see the files of all others.
# custom:
#   id: PL-AWS-EFS-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EFS::AccessPoint"]
#   remediation: Name a directory for the access point.
#   fix:
#     terraform: |
#       root_directory {
#         path = "/app"
#       }
#     cloudformation: |
#       RootDirectory:
#         Path: /app
#   links: ["https://docs.aws.amazon.com/efs/latest/ug/enforce-root-directory-access-point.html"]
#   aliases: [CKV_AWS_329, efs_access_point_enforce_root_directory]
package rule

import rego.v1

deny contains {"path": ["properties", "RootDirectory", "Path"], "message": message} if {
	object.get(input.properties, ["RootDirectory", "Path"], "/") in {"/", ""}
	message := sprintf("%s leads to the whole file system", [input.address])
}
