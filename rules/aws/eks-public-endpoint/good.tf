variable "offices" {
  type = list(string)
}

resource "aws_eks_cluster" "private" {
  name     = "private"
  role_arn = "arn:aws:iam::111122223333:role/eks"
  vpc_config {
    subnet_ids              = ["subnet-a", "subnet-b"]
    endpoint_private_access = true
    endpoint_public_access  = false
  }
}

resource "aws_eks_cluster" "offices" {
  name     = "offices"
  role_arn = "arn:aws:iam::111122223333:role/eks"
  vpc_config {
    subnet_ids          = ["subnet-a", "subnet-b"]
    public_access_cidrs = ["198.51.100.0/24"]
  }
}

resource "aws_eks_cluster" "unknown" {
  name     = "unknown"
  role_arn = "arn:aws:iam::111122223333:role/eks"
  vpc_config {
    subnet_ids          = ["subnet-a", "subnet-b"]
    public_access_cidrs = var.offices
  }
}
