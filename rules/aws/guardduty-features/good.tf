resource "aws_guardduty_detector" "main" {
  datasources {
    s3_logs {
      enable = true
    }
  }
}

resource "aws_guardduty_detector_feature" "rds" {
  detector_id = aws_guardduty_detector.main.id
  name        = "RDS_LOGIN_EVENTS"
  status      = "ENABLED"
}
