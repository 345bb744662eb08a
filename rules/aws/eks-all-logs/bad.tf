resource "aws_eks_cluster" "silent" { # BAD
  name     = "silent"
  role_arn = "arn:aws:iam::111122223333:role/cluster"
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
}

resource "aws_eks_cluster" "some" {
  name                      = "some"
  role_arn                  = "arn:aws:iam::111122223333:role/cluster"
  enabled_cluster_log_types = ["api", "audit"] # BAD
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
}
