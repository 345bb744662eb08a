module "vpc" {
  source = "terraform-aws-modules/vpc/aws" # BAD
}

module "own" {
  source = "app.terraform.io/example/network/aws//modules/subnets" # BAD
}

module "git" {
  source = "git::https://example.com/network.git//modules/vpc" # BAD
}

module "github" {
  source = "github.com/hashicorp/example?depth=1" # BAD
}
