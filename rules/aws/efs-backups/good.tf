resource "aws_efs_file_system" "kept" {
}

resource "aws_efs_backup_policy" "on" {
  file_system_id = aws_efs_file_system.kept.id
  backup_policy {
    status = "ENABLED"
  }
}
