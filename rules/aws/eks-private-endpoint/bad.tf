resource "aws_eks_cluster" "public" {
  name     = "public"
  role_arn = "arn:aws:iam::111122223333:role/cluster"
  vpc_config {
    subnet_ids              = ["subnet-1"]
    endpoint_private_access = false # BAD
  }
}
