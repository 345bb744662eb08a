resource "aws_codebuild_project" "open" {
  name               = "open"
  service_role       = "build"
  project_visibility = "PUBLIC_READ" # BAD
}
