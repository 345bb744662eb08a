/** Terraform trees of any size, the same on every machine: services with a shared module, variables, references. */
import { createMemoryFileTree, type FileTree } from "../files/file-tree.js";

const RESOURCES_PER_SERVICE = 20;

export function generateTerraformTree(resources: number): FileTree {
  const contents: Record<string, string> = { "modules/queue/main.tf": queueModule };
  for (let service = 0; service * RESOURCES_PER_SERVICE < resources; service += 1) {
    const folder = `services/${String(service).padStart(6, "0")}`;
    contents[`${folder}/variables.tf`] = variables(service);
    contents[`${folder}/main.tf`] = main(service);
  }
  return createMemoryFileTree(contents);
}

const queueModule = `
variable "name" { type = string }
variable "tags" { type = map(string) }

resource "aws_sqs_queue" "main" {
  name                      = "\${var.name}-queue"
  message_retention_seconds = 60 * 60 * 24 * 4
  kms_master_key_id         = aws_kms_key.main.arn
  tags                      = merge(var.tags, { Name = var.name })
}

resource "aws_kms_key" "main" {
  description             = format("key of %s", var.name)
  enable_key_rotation     = true
  deletion_window_in_days = 7
}

output "arn" {
  value = aws_sqs_queue.main.arn
}
`;

function variables(service: number): string {
  return `
variable "region" {
  type    = string
  default = "eu-central-1"
}

variable "environment" {
  type    = string
  default = "${service % 2 === 0 ? "prod" : "test"}"
}

variable "ports" {
  type    = list(number)
  default = [22, 80, 443]
}
`;
}

/** 20 resources: 12 here (8 of them by count and for_each) and 8 in four calls of the module. */
function main(service: number): string {
  return `
locals {
  name = "service-${service}-\${var.environment}"
  tags = {
    Service     = local.name
    Environment = var.environment
    Region      = var.region
  }
}

resource "aws_s3_bucket" "data" {
  bucket        = "\${local.name}-data"
  force_destroy = var.environment == "test"
  tags          = local.tags

  versioning {
    enabled = true
  }

  server_side_encryption_configuration {
    rule {
      apply_server_side_encryption_by_default {
        sse_algorithm = "aws:kms"
      }
    }
  }
}

resource "aws_security_group" "web" {
  name   = "\${local.name}-web"
  vpc_id = var.region
  tags   = local.tags

  dynamic "ingress" {
    for_each = var.ports
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ingress.value == 22 ? ["10.0.0.0/8"] : ["0.0.0.0/0"]
    }
  }
}

resource "aws_iam_policy" "read" {
  name = "\${local.name}-read"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:GetObject", "s3:ListBucket"]
      Resource = [aws_s3_bucket.data.arn, "\${aws_s3_bucket.data.arn}/*"]
    }]
  })
}

resource "aws_db_instance" "main" {
  identifier          = local.name
  engine              = "postgres"
  instance_class      = var.environment == "prod" ? "db.r6g.large" : "db.t4g.micro"
  allocated_storage   = 100
  storage_encrypted   = true
  publicly_accessible = false
  tags                = local.tags
}

resource "aws_instance" "worker" {
  count                  = 4
  ami                    = "ami-0123456789"
  instance_type          = "t3.medium"
  vpc_security_group_ids = [aws_security_group.web.id]
  user_data              = <<-EOT
    #!/bin/sh
    echo worker \${count.index} of \${local.name}
  EOT
  tags                   = merge(local.tags, { Name = "\${local.name}-\${count.index}" })
}

resource "aws_cloudwatch_log_group" "logs" {
  for_each          = toset(["api", "web", "jobs", "audit"])
  name              = "/\${local.name}/\${each.key}"
  retention_in_days = each.key == "audit" ? 365 : 30
  tags              = local.tags
}

module "queue" {
  source   = "../../modules/queue"
  for_each = { for name in ["mail", "jobs", "events", "audit"] : name => "\${local.name}-\${name}" }
  name     = each.value
  tags     = local.tags
}
`;
}
