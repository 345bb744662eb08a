resource "aws_msk_cluster" "iam" {
  cluster_name = "iam"
  client_authentication {
    sasl {
      iam = true
    }
  }
}
