variable "logs" {}

resource "aws_msk_cluster" "on" {
  cluster_name = "on"
  logging_info {
    broker_logs {
      s3 {
        enabled = true
        bucket  = "logs"
      }
      firehose {
        enabled = false
      }
    }
  }
}

resource "aws_msk_cluster" "unknown" {
  cluster_name = "unknown"
  logging_info {
    broker_logs {
      s3 {
        enabled = var.logs
      }
    }
  }
}
