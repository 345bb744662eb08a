resource "aws_codebuild_project" "closed" {
  name         = "closed"
  service_role = "arn:aws:iam::111122223333:role/build"
  artifacts {
    type = "NO_ARTIFACTS"
  }
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"
    type         = "LINUX_CONTAINER"
  }
  source {
    type      = "GITHUB"
    location  = "https://github.com/example/app"
    buildspec = "version: 0.2\nphases: {}\n"
  }
}
