resource "aws_transfer_server" "inside" {
  endpoint_type = "VPC"
  endpoint_details {
    vpc_id = "vpc-1"
  }
}
