resource "aws_secretsmanager_secret_rotation" "year" {
  secret_id = "db"
  rotation_rules {
    automatically_after_days = 365 # BAD
  }
}

resource "aws_secretsmanager_secret_rotation" "schedule" {
  secret_id = "db"
  rotation_rules {
    schedule_expression = "rate(180 days)" # BAD
  }
}
