resource "aws_ec2_client_vpn_endpoint" "off" {
  server_certificate_arn = "arn:aws:acm:eu-west-1:111122223333:certificate/1"
  connection_log_options {
    enabled = false # BAD
  }
}
