resource "aws_vpc_endpoint" "silent" {
  vpc_id       = "vpc-1"
  service_name = "com.amazonaws.eu-west-1.s3"
}

resource "aws_vpc_endpoint" "narrow" {
  vpc_id       = "vpc-1"
  service_name = "com.amazonaws.eu-west-1.s3"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "*"
      Resource  = "*"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1" } }
    }]
  })
}
