data "aws_caller_identity" "current" {}
data "aws_region" "current" {}

locals {
  tags        = { Project = "clinic", Terraform = "true" }
  prefix      = "clinic-prod"
  account_id  = data.aws_caller_identity.current.account_id
  cidr        = "10.120.0.0/16"
  zones       = ["eu-west-1a", "eu-west-1b", "eu-west-1c"]
  departments = ["radiology", "pharmacy", "billing"]
  services = {
    intake  = { cpu = 256, memory = 512, port = 8080, path = "/intake/*", priority = 10, desired = 2 }
    records = { cpu = 512, memory = 1024, port = 9000, path = "/records/*", priority = 20, desired = 1 }
  }
}
