resource "aws_efs_access_point" "app" {
  file_system_id = "fs-1"
  posix_user {
    uid = 1000
    gid = 1000
  }
}
