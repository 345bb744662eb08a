variable "tokens" {
  default = "required"
}

variable "later" {}

resource "aws_instance" "web" {
  ami = "ami-0123456789abcdef0"
  metadata_options {
    http_endpoint = "enabled"
    http_tokens   = var.tokens
  }
}

resource "aws_instance" "no_metadata" {
  ami = "ami-0123456789abcdef0"
  metadata_options {
    http_endpoint = "disabled"
  }
}

resource "aws_launch_template" "web" {
  image_id = "ami-0123456789abcdef0"
  metadata_options {
    http_tokens = "required"
  }
}

resource "aws_instance" "from_template" {
  launch_template {
    id = aws_launch_template.web.id
  }
}

resource "aws_launch_configuration" "unknown" {
  image_id = "ami-0123456789abcdef0"
  metadata_options {
    http_tokens = var.later
  }
}
