resource "aws_codebuild_project" "off" {
  name         = "off"
  service_role = "build"
  logs_config {
    cloudwatch_logs {
      status = "DISABLED" # BAD
    }
  }
}
