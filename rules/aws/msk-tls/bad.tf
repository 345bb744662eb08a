resource "aws_msk_cluster" "both" {
  cluster_name = "both"
  encryption_info {
    encryption_in_transit {
      client_broker = "TLS_PLAINTEXT" # BAD
      in_cluster    = false # BAD
    }
  }
}

resource "aws_msk_cluster" "plain" {
  cluster_name = "plain"
  encryption_info {
    encryption_in_transit {
      client_broker = "PLAINTEXT" # BAD
    }
  }
}
