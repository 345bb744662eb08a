variable "types" {
  type = list(string)
}

resource "aws_inspector2_enabler" "all" {
  account_ids    = ["111122223333"]
  resource_types = ["EC2", "ECR", "LAMBDA"]
}

resource "aws_inspector2_enabler" "given" {
  account_ids    = ["111122223333"]
  resource_types = var.types
}
