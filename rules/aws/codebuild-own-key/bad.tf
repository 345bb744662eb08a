resource "aws_codebuild_project" "silent" { # BAD
  name         = "silent"
  service_role = "build"
}
