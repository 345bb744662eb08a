resource "aws_s3_bucket" "silent" {
  bucket = "silent"
}

resource "aws_s3_bucket_ownership_controls" "said" {
  bucket = "said"
  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}
