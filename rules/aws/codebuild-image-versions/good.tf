variable "image" {}

resource "aws_codebuild_project" "current" {
  name         = "current"
  service_role = "arn:aws:iam::111122223333:role/build"
  artifacts {
    type = "NO_ARTIFACTS"
  }
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    type         = "LINUX_CONTAINER"
    image        = "aws/codebuild/standard:7.0"
  }
  source {
    type = "NO_SOURCE"
  }
}

resource "aws_codebuild_project" "own" {
  name         = "own"
  service_role = "arn:aws:iam::111122223333:role/build"
  artifacts {
    type = "NO_ARTIFACTS"
  }
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    type         = "LINUX_CONTAINER"
    image        = "111122223333.dkr.ecr.eu-west-1.amazonaws.com/build:4.0"
  }
  source {
    type = "NO_SOURCE"
  }
}
