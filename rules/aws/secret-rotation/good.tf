resource "aws_secretsmanager_secret" "db" {
  name = "db"
}

resource "aws_secretsmanager_secret_rotation" "db" {
  secret_id           = aws_secretsmanager_secret.db.id
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:111122223333:function:rotate"
  rotation_rules {
    automatically_after_days = 30
  }
}
