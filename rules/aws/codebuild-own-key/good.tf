resource "aws_kms_key" "build" {
  enable_key_rotation = true
}

resource "aws_codebuild_project" "own" {
  name           = "own"
  service_role   = "build"
  encryption_key = aws_kms_key.build.arn
}
