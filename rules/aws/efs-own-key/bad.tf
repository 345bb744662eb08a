resource "aws_efs_file_system" "silent" { # BAD
  encrypted = true
}

resource "aws_efs_file_system" "aws_key" {
  encrypted  = true
  kms_key_id = "alias/aws/elasticfilesystem" # BAD
}
