resource "aws_secretsmanager_secret" "silent" { # BAD
  name = "silent"
}

resource "aws_secretsmanager_secret" "aws" {
  kms_key_id = "alias/aws/secretsmanager" # BAD
}
