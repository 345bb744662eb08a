resource "aws_msk_cluster" "silent" {
  cluster_name = "silent"
}

resource "aws_msk_cluster" "tls" {
  cluster_name = "tls"
  encryption_info {
    encryption_in_transit {
      client_broker = "TLS"
    }
  }
}
