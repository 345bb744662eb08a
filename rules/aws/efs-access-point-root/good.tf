resource "aws_efs_access_point" "app" {
  file_system_id = "fs-1"
  root_directory {
    path = "/app"
  }
}
