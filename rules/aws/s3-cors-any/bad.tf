resource "aws_s3_bucket_cors_configuration" "writes" {
  bucket = "data"
  cors_rule {
    allowed_methods = ["GET", "PUT"]
    allowed_origins = ["*"] # BAD
  }
}

resource "aws_s3_bucket" "inline" {
  cors_rule {
    allowed_methods = ["DELETE"]
    allowed_origins = ["https://www.example.com", "*"] # BAD
  }
}
