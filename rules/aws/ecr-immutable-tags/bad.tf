resource "aws_ecr_repository" "default" { # BAD
  name = "default"
}

variable "mutability" {
  default = "MUTABLE"
}

resource "aws_ecr_repository" "mutable" {
  name                 = "mutable"
  image_tag_mutability = var.mutability # BAD
}
