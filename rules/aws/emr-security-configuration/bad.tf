resource "aws_emr_cluster" "silent" { # BAD
  name          = "silent"
  release_label = "emr-7.5.0"
  service_role  = "emr"
}
