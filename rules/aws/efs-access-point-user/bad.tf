resource "aws_efs_access_point" "silent" { # BAD
  file_system_id = "fs-1"
}
