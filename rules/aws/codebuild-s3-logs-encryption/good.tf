resource "aws_codebuild_project" "silent" {
  name         = "silent"
  service_role = "build"
  logs_config {
    s3_logs {
      status   = "ENABLED"
      location = "logs/build"
    }
  }
}
