resource "aws_eks_cluster" "default" { # BAD
  name     = "default"
  role_arn = "arn:aws:iam::111122223333:role/eks"
}

resource "aws_eks_cluster" "none" {
  name                      = "none"
  role_arn                  = "arn:aws:iam::111122223333:role/eks"
  enabled_cluster_log_types = [] # BAD
}

resource "aws_eks_cluster" "others" {
  name                      = "others"
  role_arn                  = "arn:aws:iam::111122223333:role/eks"
  enabled_cluster_log_types = ["api", "scheduler"] # BAD
}
