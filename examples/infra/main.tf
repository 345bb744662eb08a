variable "environment" {
  type    = string
  default = "test"
}

module "net" {
  source = "./modules/net"
}

resource "aws_s3_bucket" "logs" {
  bucket = "shop-logs-${var.environment}-${var.owner}"
}

resource "aws_s3_bucket" "site" {
  bucket = "shop-site-${var.environment}"
}

resource "aws_s3_bucket_acl" "site" {
  bucket = aws_s3_bucket.site.id
  acl    = "public-read"
}

resource "aws_security_group" "admin" {
  name        = "admin"
  description = "Where the machines are administered from"
  vpc_id      = module.net.vpc_id

  ingress {
    description = "SSH"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = var.admin_networks
  }
}

# plumbline:ignore=PL-TF-AWS-SQS-001:it holds nothing but numbers
resource "aws_sqs_queue" "visits" {
  name                    = "visits"
  sqs_managed_sse_enabled = false
}
