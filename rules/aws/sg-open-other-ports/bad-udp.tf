resource "aws_security_group" "voice" {
  ingress {
    from_port   = 1000
    to_port     = 9000
    protocol    = "udp"
    cidr_blocks = ["0.0.0.0/0"] # BAD
  }
  ingress {
    from_port   = 389
    to_port     = 389
    protocol    = "17"
    cidr_blocks = ["0.0.0.0/0"] # BAD
  }
}
