resource "aws_ecr_repository" "app" {
  name = "app"
  image_scanning_configuration {
    scan_on_push = true
  }
}

variable "scan" {}

resource "aws_ecr_repository" "unknown" {
  name = "unknown"
  image_scanning_configuration {
    scan_on_push = var.scan
  }
}
