resource "aws_kms_key" "secrets" {}

resource "aws_secretsmanager_secret" "own" {
  kms_key_id = aws_kms_key.secrets.arn
}
