resource "aws_kms_key" "files" {
  enable_key_rotation = true
}

resource "aws_efs_file_system" "own" {
  encrypted  = true
  kms_key_id = aws_kms_key.files.arn
}
