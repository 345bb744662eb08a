resource "aws_codebuild_project" "silent" {
  name         = "silent"
  service_role = "build"
}
