resource "aws_elb" "uploaded" {
  listener {
    lb_port            = 443
    lb_protocol        = "https"
    instance_port      = 80
    instance_protocol  = "http"
    ssl_certificate_id = "arn:aws:iam::111122223333:server-certificate/web" # BAD
  }
}
