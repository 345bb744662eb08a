variable "profile" {}

resource "aws_instance" "role" {
  ami                  = "ami-1"
  iam_instance_profile = "app"
}

resource "aws_instance" "given" {
  ami                  = "ami-1"
  iam_instance_profile = var.profile
}
