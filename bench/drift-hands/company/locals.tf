variable "stage" {
  type    = string
  default = "prod"
}

variable "office_cidrs" {
  type        = list(string)
  description = "Where people work"
  default     = ["192.0.2.0/26", "198.51.100.32/27"]
}

variable "with_bastion" {
  type    = bool
  default = true
}

variable "teams" {
  type = map(object({
    members = list(string)
    admin   = optional(bool, false)
  }))
  default = {
    payments = { members = ["ada", "grace"], admin = true }
    logistic = { members = ["linus"] }
  }
}

variable "workloads" {
  type = map(object({
    cpu     = optional(number, 256)
    port    = number
    path    = string
    public  = optional(bool, false)
    secrets = optional(list(string), [])
  }))
  default = {
    checkout = { port = 8080, path = "/checkout/*", public = true, secrets = ["stripe", "smtp"] }
    stock    = { port = 9090, path = "/stock/*", cpu = 512 }
  }
}

locals {
  prefix = join("-", ["acme", var.stage])
  azs    = slice(data.aws_availability_zones.up.names, 0, 2)
  common_tags = {
    managed-by = "terraform"
    stage      = var.stage
  }
  assume = {
    for service in ["ec2", "ecs-tasks", "lambda", "states", "firehose", "events", "glue", "backup", "eks", "iot", "codepipeline"] :
    service => jsonencode({
      Version = "2012-10-17"
      Statement = [{
        Effect    = "Allow"
        Action    = "sts:AssumeRole"
        Principal = { Service = "${service}.amazonaws.com" }
      }]
    })
  }
}

data "aws_availability_zones" "up" {
  state = "available"
}
data "aws_caller_identity" "me" {}
data "aws_partition" "here" {}
data "aws_region" "here" {}
data "aws_ami" "linux" {
  most_recent = true
  owners      = ["amazon"]
  filter {
    name   = "name"
    values = ["amzn2-ami-hvm-*-x86_64-gp2"]
  }
}
