variable "public" {
  default = false
}

resource "aws_instance" "default" {
  ami = "ami-0123456789abcdef0"
}

resource "aws_instance" "private" {
  ami                         = "ami-0123456789abcdef0"
  associate_public_ip_address = var.public
}

resource "aws_launch_template" "private" {
  network_interfaces {
    associate_public_ip_address = "false"
  }
}
