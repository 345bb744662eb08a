resource "aws_mwaa_environment" "on" {
  name = "on"
  logging_configuration {
    scheduler_logs {
      enabled   = true
      log_level = "INFO"
    }
  }
}
