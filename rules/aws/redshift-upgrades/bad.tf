resource "aws_redshift_cluster" "off" {
  cluster_identifier    = "off"
  allow_version_upgrade = false # BAD
}
