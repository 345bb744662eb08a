resource "aws_codebuild_project" "open" {
  name         = "open"
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
    buildspec = "ci/build.yml" # BAD
  }
}
