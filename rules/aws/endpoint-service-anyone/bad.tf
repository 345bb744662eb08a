resource "aws_vpc_endpoint_service" "inline" {
  acceptance_required = true
  allowed_principals  = ["*"] # BAD
}

resource "aws_vpc_endpoint_service" "separate" {
  acceptance_required = true
}

resource "aws_vpc_endpoint_service_allowed_principal" "anyone" {
  vpc_endpoint_service_id = aws_vpc_endpoint_service.separate.id
  principal_arn           = "*" # BAD
}
