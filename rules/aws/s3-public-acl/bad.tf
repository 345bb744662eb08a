locals {
  open = "public-read-write"
}

resource "aws_s3_bucket" "read" {
  acl = "public-read" # BAD
}

resource "aws_s3_bucket" "plain" {
}

resource "aws_s3_bucket_acl" "write" {
  for_each = toset(["a", "b"])
  bucket   = aws_s3_bucket.plain.id
  acl      = local.open # BAD
}

resource "aws_s3_bucket_acl" "grants" {
  bucket = aws_s3_bucket.plain.id
  access_control_policy {
    owner {
      id = "75aa57f09aa0c8caeab4f8c24e99d10f8e7faeebf76c078efc7c6caea54ba06a"
    }
    grant {
      permission = "FULL_CONTROL"
      grantee {
        type = "CanonicalUser"
        id   = "75aa57f09aa0c8caeab4f8c24e99d10f8e7faeebf76c078efc7c6caea54ba06a"
      }
    }
    grant {
      permission = "READ"
      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/global/AllUsers" # BAD
      }
    }
  }
}

resource "aws_s3_bucket" "grant" {
  grant {
    type        = "Group"
    permissions = ["READ_ACP"]
    uri         = "http://acs.amazonaws.com/groups/global/AuthenticatedUsers" # BAD
  }
}

# A website that everybody may write to is no website.
resource "aws_s3_bucket" "written" {
  bucket = "written"
  acl    = "public-read-write" # BAD
  website {
    index_document = "index.html"
  }
}
