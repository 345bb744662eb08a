resource "aws_eks_cluster" "silent" { # BAD
  name     = "silent"
  role_arn = "arn:aws:iam::111122223333:role/cluster"
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
}
