resource "aws_flow_log" "accepted" {
  vpc_id       = "vpc-1"
  traffic_type = "ACCEPT" # BAD
}
