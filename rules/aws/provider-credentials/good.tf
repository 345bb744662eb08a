variable "key" {
  type      = string
  sensitive = true
}

provider "aws" {
  region  = "eu-west-1"
  profile = "work"
}

resource "aws_sqs_queue" "orders" {
  name = "orders"
}

provider "aws" {
  alias      = "variable"
  access_key = var.key
}

# a local stand-in for AWS takes any words
provider "aws" {
  alias      = "local"
  access_key = "test"
  secret_key = "test"
}
