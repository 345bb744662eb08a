resource "aws_vpc_endpoint_service" "named" {
  acceptance_required = true
  allowed_principals  = ["arn:aws:iam::111122223333:root"]
}

resource "aws_vpc_endpoint_service" "nobody" {
  acceptance_required = true
}
