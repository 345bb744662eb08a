resource "aws_network_acl" "main" {
  vpc_id = "vpc-1"
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "10.0.0.0/8"
  }
}

resource "aws_network_acl_rule" "out" {
  network_acl_id = aws_network_acl.main.id
  rule_number    = 200
  egress         = true
  rule_action    = "allow"
  protocol       = "-1"
  cidr_block     = "0.0.0.0/0"
}
