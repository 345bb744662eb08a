resource "aws_codebuild_project" "careless" {
  name         = "careless"
  service_role = "build"
  source {
    type         = "GITHUB_ENTERPRISE"
    location     = "https://git.example.com/app.git"
    insecure_ssl = true # BAD
  }
}
