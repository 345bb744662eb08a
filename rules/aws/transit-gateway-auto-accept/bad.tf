variable "auto" {
  default = "enable"
}

resource "aws_ec2_transit_gateway" "open" {
  auto_accept_shared_attachments = var.auto # BAD
}
