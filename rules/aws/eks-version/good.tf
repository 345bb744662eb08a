variable "version" {}

resource "aws_eks_cluster" "new" {
  name     = "new"
  role_arn = "arn:aws:iam::111122223333:role/cluster"
  version  = "1.34"
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
}

resource "aws_eks_cluster" "unknown" {
  name     = "unknown"
  role_arn = "arn:aws:iam::111122223333:role/cluster"
  version  = var.version
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
}
