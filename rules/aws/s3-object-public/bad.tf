resource "aws_s3_object" "open" {
  bucket = "data"
  key    = "open"
  acl    = "public-read" # BAD
}

resource "aws_s3_bucket_object" "old" {
  bucket = "data"
  key    = "old"
  acl    = "public-read-write" # BAD
}

resource "aws_s3_object_copy" "copy" {
  bucket = "data"
  key    = "copy"
  source = "data/open"
  acl    = "authenticated-read" # BAD
}
