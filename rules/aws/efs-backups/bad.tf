resource "aws_efs_file_system" "lost" {
}

resource "aws_efs_backup_policy" "off" {
  file_system_id = aws_efs_file_system.lost.id
  backup_policy {
    status = "DISABLED" # BAD
  }
}
