resource "aws_eks_cluster" "old" {
  name     = "old"
  role_arn = "arn:aws:iam::111122223333:role/cluster"
  version  = "1.21" # BAD
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
}
