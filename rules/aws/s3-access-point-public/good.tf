resource "aws_s3_access_point" "silent" {
  name   = "silent"
  bucket = "data"
}

resource "aws_s3_access_point" "said" {
  name   = "said"
  bucket = "data"
  public_access_block_configuration {
    block_public_acls = true
  }
}
