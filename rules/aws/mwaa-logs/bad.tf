resource "aws_mwaa_environment" "some" {
  name = "some"
  logging_configuration { # BAD
    scheduler_logs {
      enabled   = true
      log_level = "INFO"
    }
    worker_logs {
      enabled   = false # BAD
      log_level = "INFO"
    }
  }
}
