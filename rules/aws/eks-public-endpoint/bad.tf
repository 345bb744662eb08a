resource "aws_eks_cluster" "default" {
  name     = "default"
  role_arn = "arn:aws:iam::111122223333:role/eks"
  vpc_config { # BAD
    subnet_ids = ["subnet-a", "subnet-b"]
  }
}

resource "aws_eks_cluster" "public" {
  name     = "public"
  role_arn = "arn:aws:iam::111122223333:role/eks"
  vpc_config { # BAD
    subnet_ids             = ["subnet-a", "subnet-b"]
    endpoint_public_access = "true"
  }
}

resource "aws_eks_cluster" "world" {
  name     = "world"
  role_arn = "arn:aws:iam::111122223333:role/eks"
  vpc_config {
    subnet_ids             = ["subnet-a", "subnet-b"]
    endpoint_public_access = true
    public_access_cidrs    = ["198.51.100.0/24", "0.0.0.0/0"] # BAD
  }
}

resource "aws_eks_cluster" "none" {
  name     = "none"
  role_arn = "arn:aws:iam::111122223333:role/eks"
  vpc_config {
    subnet_ids          = ["subnet-1", "subnet-2"]
    public_access_cidrs = [] # BAD
  }
}
