resource "aws_codebuild_project" "plain" {
  name         = "plain"
  service_role = "build"
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"
    type         = "LINUX_CONTAINER"
  }
}
