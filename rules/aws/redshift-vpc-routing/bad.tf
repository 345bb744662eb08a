resource "aws_redshift_cluster" "silent" { # BAD
  cluster_identifier = "silent"
}

resource "aws_redshiftserverless_workgroup" "off" {
  namespace_name       = "main"
  workgroup_name       = "main"
  enhanced_vpc_routing = false # BAD
}
