resource "aws_cloudwatch_log_resource_policy" "open" {
  policy_name = "open"
  policy_document = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*" # BAD
      Action    = "logs:PutLogEvents"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_access_point" "open" {
  name   = "open"
  bucket = "data"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" } # BAD
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}
