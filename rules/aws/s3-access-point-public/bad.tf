resource "aws_s3_access_point" "open" {
  name   = "open"
  bucket = "data"
  public_access_block_configuration {
    block_public_policy = false # BAD
  }
}

resource "aws_s3control_multi_region_access_point" "open" {
  details {
    name = "open"
    public_access_block {
      restrict_public_buckets = false # BAD
    }
    region {
      bucket = "data"
    }
  }
}
