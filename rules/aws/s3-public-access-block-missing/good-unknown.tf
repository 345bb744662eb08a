variable "names" {
  type = set(string)
}

resource "aws_s3_bucket" "each" {
  for_each = var.names
  bucket   = each.key
}

resource "aws_s3_bucket_public_access_block" "each" {
  for_each = aws_s3_bucket.each
  bucket   = each.value.id
}
