# METADATA
# title: EFS access points should enforce a user identity
# description: Without a POSIX user the client says who it is, and may say root.
# custom:
#   id: PL-AWS-EFS-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EFS::AccessPoint"]
#   remediation: Name the user and group of the access point.
#   fix:
#     terraform: |
#       posix_user {
#         uid = 1000
#         gid = 1000
#       }
#     cloudformation: |
#       PosixUser:
#         Uid: "1000"
#         Gid: "1000"
#   links: ["https://docs.aws.amazon.com/efs/latest/ug/efs-access-points.html"]
#   aliases: [CKV_AWS_330, efs_access_point_enforce_user_identity]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "PosixUser"], "message": message} if {
	some id in ["Uid", "Gid"]
	values.is_missing(input.properties, ["PosixUser", id])
	message := sprintf("%s lets clients say who they are", [input.address])
}
