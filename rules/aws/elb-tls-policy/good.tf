resource "aws_elb" "web" {
  name = "web"
}

resource "aws_load_balancer_policy" "reference" {
  load_balancer_name = aws_elb.web.name
  policy_name        = "reference"
  policy_type_name   = "SSLNegotiationPolicyType"
  policy_attribute {
    name  = "Reference-Security-Policy"
    value = "ELBSecurityPolicy-TLS-1-2-2017-01"
  }
}

resource "aws_lb_ssl_negotiation_policy" "own" {
  name          = "own"
  load_balancer = aws_elb.web.id
  lb_port       = 443
  attribute {
    name  = "Protocol-TLSv1"
    value = "false"
  }
  attribute {
    name  = "Protocol-TLSv1.2"
    value = "true"
  }
}
