resource "aws_ecr_repository" "silent" { # BAD
  name = "silent"
}

resource "aws_ecr_repository" "s3" {
  name = "s3"
  encryption_configuration {
    encryption_type = "AES256" # BAD
  }
}
