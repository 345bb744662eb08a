resource "aws_codebuild_project" "plain" {
  name         = "plain"
  service_role = "build"
  logs_config {
    s3_logs {
      status              = "ENABLED"
      location            = "logs/build"
      encryption_disabled = true # BAD
    }
  }
}
