resource "aws_redshift_cluster" "silent" { # BAD
  encrypted = true
}

resource "aws_redshiftserverless_namespace" "silent" { # BAD
  namespace_name = "main"
}

resource "aws_redshift_cluster" "aws_key" {
  kms_key_id = "alias/aws/redshift" # BAD
}
