resource "aws_codebuild_project" "careful" {
  name         = "careful"
  service_role = "build"
  source {
    type     = "GITHUB"
    location = "https://github.com/example/app.git"
  }
}
