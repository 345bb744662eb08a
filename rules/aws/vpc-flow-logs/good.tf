resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_flow_log" "main" {
  vpc_id          = aws_vpc.main.id
  traffic_type    = "ALL"
  log_destination = "arn:aws:logs:eu-west-1:111122223333:log-group:flow"
}

variable "create" {
  type = bool
}

resource "aws_vpc" "optional" {
  count      = var.create ? 1 : 0
  cidr_block = "10.1.0.0/16"
}

locals {
  vpc_id = try(aws_vpc.optional[0].id, "")
}

resource "aws_flow_log" "optional" {
  vpc_id       = local.vpc_id
  traffic_type = "REJECT"
}
