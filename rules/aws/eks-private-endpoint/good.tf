resource "aws_eks_cluster" "private" {
  name     = "private"
  role_arn = "arn:aws:iam::111122223333:role/cluster"
  vpc_config {
    subnet_ids              = ["subnet-1"]
    endpoint_private_access = true
  }
}
