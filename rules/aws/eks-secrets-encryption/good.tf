resource "aws_eks_cluster" "on" {
  name     = "on"
  role_arn = "arn:aws:iam::111122223333:role/cluster"
  vpc_config {
    subnet_ids = ["subnet-1"]
  }
  encryption_config {
    resources = ["secrets"]
    provider {
      key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1"
    }
  }
}
