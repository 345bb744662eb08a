resource "aws_redshift_cluster" "on" {
  enhanced_vpc_routing = true
}

resource "aws_redshiftserverless_workgroup" "on" {
  namespace_name       = "main"
  workgroup_name       = "main"
  enhanced_vpc_routing = true
}
