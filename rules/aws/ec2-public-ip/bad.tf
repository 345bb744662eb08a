resource "aws_instance" "public" {
  ami                         = "ami-0123456789abcdef0"
  associate_public_ip_address = true # BAD
}

resource "aws_launch_configuration" "public" {
  image_id                    = "ami-0123456789abcdef0"
  associate_public_ip_address = "true" # BAD
}

resource "aws_launch_template" "public" {
  network_interfaces {
    device_index = 1
  }
  network_interfaces {
    associate_public_ip_address = "true" # BAD
  }
}
