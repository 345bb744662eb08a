resource "aws_vpc_endpoint" "inline" {
  vpc_id       = "vpc-1"
  service_name = "com.amazonaws.eu-west-1.s3"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "*" # BAD
      Resource  = "*"
    }]
  })
}

resource "aws_vpc_endpoint" "separate" {
  vpc_id       = "vpc-1"
  service_name = "com.amazonaws.eu-west-1.dynamodb"
}

resource "aws_vpc_endpoint_policy" "separate" {
  vpc_endpoint_id = aws_vpc_endpoint.separate.id
  policy          = "{\"Statement\": [{\"Effect\": \"Allow\", \"Principal\": \"*\", \"Action\": \"*\", \"Resource\": \"*\"}]}" # BAD
}
