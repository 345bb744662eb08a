resource "aws_codebuild_project" "strong" {
  name         = "strong"
  service_role = "build"
  environment {
    compute_type    = "BUILD_GENERAL1_SMALL"
    image           = "aws/codebuild/standard:7.0"
    type            = "LINUX_CONTAINER"
    privileged_mode = true # BAD
  }
}
