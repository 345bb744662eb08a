resource "aws_cloudwatch_log_resource_policy" "service" {
  policy_name = "service"
  policy_document = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "route53.amazonaws.com" }
      Action    = "logs:PutLogEvents"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_access_point" "account" {
  name   = "account"
  bucket = "data"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1" } }
    }]
  })
}
