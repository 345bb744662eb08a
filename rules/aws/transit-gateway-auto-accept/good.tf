resource "aws_ec2_transit_gateway" "silent" {
}

resource "aws_ec2_transit_gateway" "asks" {
  auto_accept_shared_attachments = "disable"
}
