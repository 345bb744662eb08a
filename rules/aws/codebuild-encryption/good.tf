resource "aws_codebuild_project" "silent" {
  name         = "silent"
  service_role = "build"
  artifacts {
    type = "S3"
  }
}

resource "aws_codebuild_project" "none" {
  name         = "none"
  service_role = "build"
  artifacts {
    type                = "NO_ARTIFACTS"
    encryption_disabled = true
  }
}
