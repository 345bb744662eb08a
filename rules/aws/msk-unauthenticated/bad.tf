resource "aws_msk_cluster" "silent" { # BAD
  cluster_name = "silent"
}

resource "aws_msk_cluster" "both" {
  cluster_name = "both"
  client_authentication {
    unauthenticated = true # BAD
    sasl {
      iam = true
    }
  }
}
