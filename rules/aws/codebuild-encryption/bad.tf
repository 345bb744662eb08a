resource "aws_codebuild_project" "plain" {
  name         = "plain"
  service_role = "build"
  artifacts {
    type                = "S3"
    encryption_disabled = true # BAD
  }
  secondary_artifacts {
    artifact_identifier = "more"
    type                = "S3"
    encryption_disabled = true # BAD
  }
}
