resource "aws_s3_bucket_ownership_controls" "writer" {
  bucket = "writer"
  rule {
    object_ownership = "ObjectWriter" # BAD
  }
}

resource "aws_s3_bucket" "preferred" {
  bucket = "preferred"
}

resource "aws_s3_bucket_ownership_controls" "preferred" {
  bucket = aws_s3_bucket.preferred.id
  rule {
    object_ownership = "BucketOwnerPreferred" # BAD
  }
}
