resource "aws_flow_log" "all" {
  vpc_id       = "vpc-1"
  traffic_type = "ALL"
}

resource "aws_flow_log" "rejects" {
  vpc_id       = "vpc-1"
  traffic_type = "REJECT"
}
