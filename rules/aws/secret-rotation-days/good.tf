variable "days" {
  type = number
}

resource "aws_secretsmanager_secret_rotation" "month" {
  secret_id = "db"
  rotation_rules {
    automatically_after_days = 30
  }
}

resource "aws_secretsmanager_secret_rotation" "given" {
  secret_id = "db"
  rotation_rules {
    automatically_after_days = var.days
  }
}

resource "aws_secretsmanager_secret_rotation" "schedule" {
  secret_id = "db"
  rotation_rules {
    schedule_expression = "rate(4 days)"
  }
}
