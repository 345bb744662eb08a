variable "logs" {
  default = ["api", "audit"]
}

variable "later" {
  type = list(string)
}

resource "aws_eks_cluster" "audited" {
  name                      = "audited"
  role_arn                  = "arn:aws:iam::111122223333:role/eks"
  enabled_cluster_log_types = var.logs
}

resource "aws_eks_cluster" "unknown" {
  name                      = "unknown"
  role_arn                  = "arn:aws:iam::111122223333:role/eks"
  enabled_cluster_log_types = var.later
}
