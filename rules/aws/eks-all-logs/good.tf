variable "log" {}

resource "aws_eks_cluster" "all" {
  name                      = "all"
  role_arn                  = "arn:aws:iam::111122223333:role/cluster"
  enabled_cluster_log_types = ["api", "audit", "authenticator", "controllerManager", "scheduler"]
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
}

resource "aws_eks_cluster" "unknown" {
  name                      = "unknown"
  role_arn                  = "arn:aws:iam::111122223333:role/cluster"
  enabled_cluster_log_types = ["audit", var.log]
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
}
