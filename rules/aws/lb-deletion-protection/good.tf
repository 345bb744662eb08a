variable "keep" {
  type = bool
}

resource "aws_lb" "kept" {
  enable_deletion_protection = true
}

resource "aws_lb" "given" {
  enable_deletion_protection = var.keep
}
