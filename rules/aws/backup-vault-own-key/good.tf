resource "aws_kms_key" "backup" {
  enable_key_rotation = true
}

resource "aws_backup_vault" "own" {
  name        = "own"
  kms_key_arn = aws_kms_key.backup.arn
}
