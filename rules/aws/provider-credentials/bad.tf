variable "access_key" {
  default = "AKIAIOSFODNN7EXAMPLE"
}

provider "aws" {
  region     = "eu-west-1"
  access_key = var.access_key # BAD
  secret_key = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" # BAD
}

provider "aws" {
  alias      = "other"
  access_key = "AKIAI44QH8DHBEXAMPLE" # BAD
}

resource "aws_sqs_queue" "orders" {
  name = "orders"
}
