resource "aws_mwaa_environment" "on" {
  name = "on"
  logging_configuration {
    webserver_logs {
      enabled   = true
      log_level = "INFO"
    }
  }
}
