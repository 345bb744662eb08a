resource "aws_instance" "bastion" {
  ami                         = "ami-1"
  instance_type               = "t3.micro"
  associate_public_ip_address = true
}

resource "aws_instance" "behind" {
  ami                         = "ami-1"
  instance_type               = "t3.micro"
  associate_public_ip_address = false
}
