resource "aws_codebuild_project" "old" {
  name         = "old"
  service_role = "arn:aws:iam::111122223333:role/build"
  artifacts {
    type = "NO_ARTIFACTS"
  }
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    type         = "LINUX_CONTAINER"
    image        = "aws/codebuild/standard:2.0" # BAD
  }
  source {
    type = "NO_SOURCE"
  }
}
