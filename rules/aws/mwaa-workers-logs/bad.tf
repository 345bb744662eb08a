resource "aws_mwaa_environment" "silent" { # BAD
  name = "silent"
}

resource "aws_mwaa_environment" "off" {
  name = "off"
  logging_configuration {
    worker_logs {
      enabled   = false # BAD
      log_level = "INFO"
    }
  }
}
