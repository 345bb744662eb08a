variable "world" {
  default = ["0.0.0.0/0"]
}

resource "aws_security_group" "inline" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = var.world # BAD
  }

  ingress {
    from_port        = "20"
    to_port          = "1022"
    protocol         = "TCP"
    cidr_blocks      = ["10.0.0.0/8"]
    ipv6_cidr_blocks = ["::/0"] # BAD
  }

  ingress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"] # BAD
  }
}

resource "aws_security_group" "dynamic" {
  dynamic "ingress" {
    for_each = [443, 22]
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = 6
      cidr_blocks = ["0.0.0.0/0"] # BAD
    }
  }
}

resource "aws_security_group" "attribute" {
  ingress = [{
    from_port        = 22
    to_port          = 22
    protocol         = "tcp"
    cidr_blocks      = ["0.0.0.0/0"] # BAD
    ipv6_cidr_blocks = null
    description      = ""
    prefix_list_ids  = null
    security_groups  = null
    self             = false
  }]
}

resource "aws_default_security_group" "default" {
  vpc_id = "vpc-0123456789abcdef0"
  ingress {
    from_port   = 0
    to_port     = 65535
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] # BAD
  }
}

resource "aws_security_group_rule" "all" {
  type              = "ingress"
  from_port         = 0
  to_port           = 0
  protocol          = "all"
  cidr_blocks       = ["0.0.0.0/0"] # BAD
  security_group_id = aws_security_group.inline.id
}

resource "aws_vpc_security_group_ingress_rule" "four" {
  for_each          = toset(["0.0.0.0/0", "192.0.2.0/24"])
  security_group_id = aws_security_group.inline.id
  cidr_ipv4         = each.value # BAD
  from_port         = 22
  to_port           = 22
  ip_protocol       = "tcp"
}

resource "aws_vpc_security_group_ingress_rule" "six" {
  security_group_id = aws_security_group.inline.id
  cidr_ipv6         = "::/0" # BAD
  ip_protocol       = "-1"
}

data "dns_a_record_set" "bastions" {
  host = "bastions.example.com"
}

resource "aws_security_group" "beside_what_nobody_can_count" {
  dynamic "ingress" {
    for_each = toset(data.dns_a_record_set.bastions.addrs)
    content {
      from_port   = 22
      to_port     = 22
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"] # BAD
    }
  }

  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] # BAD
  }
}
