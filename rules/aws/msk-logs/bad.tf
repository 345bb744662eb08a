resource "aws_msk_cluster" "silent" { # BAD
  cluster_name = "silent"
}

resource "aws_msk_cluster" "off" {
  cluster_name = "off"
  logging_info {
    broker_logs { # BAD
      s3 {
        enabled = false
      }
    }
  }
}
