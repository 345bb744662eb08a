resource "aws_efs_access_point" "silent" { # BAD
  file_system_id = "fs-1"
}

resource "aws_efs_access_point" "root" {
  file_system_id = "fs-1"
  root_directory {
    path = "/" # BAD
  }
}
