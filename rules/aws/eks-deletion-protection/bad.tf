resource "aws_eks_cluster" "off" {
  name                = "off"
  role_arn            = "arn:aws:iam::111122223333:role/cluster"
  deletion_protection = false # BAD
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
}
