variable "authorization" {}

resource "aws_api_gateway_method" "iam" {
  rest_api_id   = "api"
  resource_id   = "root"
  http_method   = "GET"
  authorization = "AWS_IAM"
}

resource "aws_api_gateway_method" "key" {
  rest_api_id      = "api"
  resource_id      = "root"
  http_method      = "GET"
  authorization    = "NONE"
  api_key_required = true
}

resource "aws_api_gateway_method" "options" {
  rest_api_id   = "api"
  resource_id   = "root"
  http_method   = "OPTIONS"
  authorization = "NONE"
}

resource "aws_api_gateway_method" "unknown" {
  rest_api_id   = "api"
  resource_id   = "root"
  http_method   = "GET"
  authorization = var.authorization
}

resource "aws_api_gateway_rest_api" "private" {
  name = "private"
  endpoint_configuration {
    types            = ["PRIVATE"]
    vpc_endpoint_ids = ["vpce-1"]
  }
}

resource "aws_api_gateway_method" "private" {
  rest_api_id   = aws_api_gateway_rest_api.private.id
  resource_id   = aws_api_gateway_rest_api.private.root_resource_id
  http_method   = "POST"
  authorization = "NONE"
}

resource "aws_api_gateway_method" "metadata" {
  rest_api_id   = "api"
  resource_id   = "metadata"
  http_method   = "GET"
  authorization = "NONE"
}

resource "aws_api_gateway_integration" "metadata" {
  rest_api_id = "api"
  resource_id = "metadata"
  http_method = aws_api_gateway_method.metadata.http_method
  type        = "MOCK"
}

resource "aws_api_gateway_method" "webhook" {
  rest_api_id   = "api"
  resource_id   = "webhook"
  http_method   = "POST"
  authorization = "NONE"
  request_parameters = {
    "method.request.header.X-Hub-Signature-256" = true
  }
}

resource "aws_api_gateway_rest_api" "mtls" {
  name                         = "mtls"
  disable_execute_api_endpoint = true
}

resource "aws_api_gateway_domain_name" "mtls" {
  domain_name              = "mtls.example.com"
  regional_certificate_arn = "arn:aws:acm:eu-west-1:111122223333:certificate/0a1b"
  mutual_tls_authentication {
    truststore_uri = "s3://trust/store.pem"
  }
}

resource "aws_api_gateway_base_path_mapping" "mtls" {
  api_id      = aws_api_gateway_rest_api.mtls.id
  domain_name = aws_api_gateway_domain_name.mtls.domain_name
}

resource "aws_api_gateway_method" "mtls" {
  rest_api_id   = aws_api_gateway_rest_api.mtls.id
  resource_id   = aws_api_gateway_rest_api.mtls.root_resource_id
  http_method   = "GET"
  authorization = "NONE"
}

resource "aws_api_gateway_resource" "keys" {
  rest_api_id = "api"
  parent_id   = "root"
  path_part   = "jwks.json"
}

resource "aws_api_gateway_method" "keys" {
  rest_api_id   = "api"
  resource_id   = aws_api_gateway_resource.keys.id
  http_method   = "GET"
  authorization = "NONE"
}

resource "aws_api_gateway_resource" "well_known" {
  rest_api_id = "api"
  parent_id   = "root"
  path_part   = ".well-known"
}

resource "aws_api_gateway_resource" "security" {
  rest_api_id = "api"
  parent_id   = aws_api_gateway_resource.well_known.id
  path_part   = "security.txt"
}

resource "aws_api_gateway_method" "security" {
  rest_api_id   = "api"
  resource_id   = aws_api_gateway_resource.security.id
  http_method   = "GET"
  authorization = "NONE"
}
