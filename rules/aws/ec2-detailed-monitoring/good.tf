resource "aws_instance" "detailed" {
  ami        = "ami-1"
  monitoring = true
}
