resource "aws_eks_cluster" "on" {
  name                = "on"
  role_arn            = "arn:aws:iam::111122223333:role/cluster"
  deletion_protection = true
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
}
