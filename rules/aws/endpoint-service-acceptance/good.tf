variable "ask" {
  type = bool
}

resource "aws_vpc_endpoint_service" "asks" {
  acceptance_required = true
}

resource "aws_vpc_endpoint_service" "given" {
  acceptance_required = var.ask
}
