resource "aws_dax_cluster" "tls" {
  cluster_name                     = "tls"
  cluster_endpoint_encryption_type = "TLS"
}
