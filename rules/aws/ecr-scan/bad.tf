resource "aws_ecr_repository" "default" { # BAD
  name = "default"
}

resource "aws_ecr_repository" "off" {
  for_each = toset(["a", "b"])
  name     = each.key
  image_scanning_configuration {
    scan_on_push = false # BAD
  }
}
