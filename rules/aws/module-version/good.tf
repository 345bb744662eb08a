module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "~> 6.0"
}

module "git" {
  source = "git::https://example.com/network.git//modules/vpc?ref=v1.2.0"
}

module "ssh" {
  source = "git@github.com:hashicorp/example.git?ref=51d462976d84fdea54b47d80dcabbf680badcdb8"
}
