data "aws_caller_identity" "current" {}

resource "aws_kms_key" "main" {
  description             = "main"
  enable_key_rotation     = true
  deletion_window_in_days = 10
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "root"
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_alias" "main" {
  name          = "alias/main"
  target_key_id = aws_kms_key.main.key_id
}

resource "aws_secretsmanager_secret" "token" {
  name                    = "token"
  kms_key_id              = aws_kms_key.main.arn
  recovery_window_in_days = 7
}

resource "aws_ssm_parameter" "size" {
  name  = "/app/size"
  type  = "String"
  value = "3"
}

resource "aws_cloudwatch_log_group" "app" {
  name       = "/app"
  kms_key_id = aws_kms_key.main.arn
  tags       = { team = "core" }
}

resource "aws_cloudwatch_metric_alarm" "load" {
  alarm_name          = "load"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 2
  metric_name         = "CPUUtilization"
  namespace           = "AWS/EC2"
  period              = 60
  statistic           = "Average"
  threshold           = 80
}
