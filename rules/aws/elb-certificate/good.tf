resource "aws_acm_certificate" "web" {
  domain_name = "example.com"
}

resource "aws_elb" "reference" {
  listener {
    lb_port            = 443
    lb_protocol        = "https"
    instance_port      = 80
    instance_protocol  = "http"
    ssl_certificate_id = aws_acm_certificate.web.arn
  }
}

resource "aws_elb" "named" {
  listener {
    lb_port            = 443
    lb_protocol        = "HTTPS"
    instance_port      = 80
    instance_protocol  = "http"
    ssl_certificate_id = "arn:aws:acm:eu-west-1:111122223333:certificate/1"
  }
}
