resource "aws_redshift_cluster" "silent" {
  cluster_identifier = "silent"
}

resource "aws_redshift_cluster" "on" {
  cluster_identifier    = "on"
  allow_version_upgrade = true
}
