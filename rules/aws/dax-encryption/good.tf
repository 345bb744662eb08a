resource "aws_dax_cluster" "on" {
  cluster_name = "on"
  server_side_encryption {
    enabled = true
  }
}
