resource "aws_codebuild_project" "silent" {
  name         = "silent"
  service_role = "build"
}

resource "aws_codebuild_project" "s3" {
  name         = "s3"
  service_role = "build"
  logs_config {
    cloudwatch_logs {
      status = "DISABLED"
    }
    s3_logs {
      status   = "ENABLED"
      location = "logs/build"
    }
  }
}
