/** Terraform text as teams write it, the same in every run: what the benchmark parses. */

/** A generator of pseudo-random numbers below `limit` (a linear congruence; quality is no concern). */
type Below = (limit: number) => number;

export function generateTerraformFileTexts(count: number): readonly string[] {
  let seed = 20_260_101;
  const below: Below = (limit) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  return Array.from({ length: count }, (_, index) => file(index, below));
}

const sections = [bucket, securityGroup, policy, instances, variable, localValues, moduleCall, output];

function file(index: number, below: Below): string {
  const parts = [`# Team ${index % 40}, stack ${index}: reviewed by the platform group before every release.\n`];
  const length = 12 + below(36);
  for (let item = 0; item < length; item++) {
    const section = sections[below(sections.length)] as (typeof sections)[number];
    parts.push(section(`${index}_${item}`, below));
  }
  return parts.join("\n");
}

function bucket(id: string, below: Below): string {
  return `resource "aws_s3_bucket" "data_${id}" {
  bucket        = "\${var.prefix}-data-${id}-\${data.aws_caller_identity.current.account_id}"
  force_destroy = ${below(2) === 0}

  tags = merge(local.tags, {
    Name        = "data-${id}"
    CostCenter  = "${1000 + below(9000)}"
    Environment = var.environment
  })
}

resource "aws_s3_bucket_server_side_encryption_configuration" "data_${id}" {
  bucket = aws_s3_bucket.data_${id}.id

  rule {
    apply_server_side_encryption_by_default {
      kms_master_key_id = aws_kms_key.main[0].arn # one key for each environment
      sse_algorithm     = "aws:kms"
    }
    bucket_key_enabled = true
  }
}
`;
}

function securityGroup(id: string, below: Below): string {
  return `resource "aws_security_group" "service_${id}" {
  name_prefix = "service-${id}-"
  description = "Traffic to the service behind the internal load balancer"
  vpc_id      = module.network.vpc_id

  ingress {
    description     = "From the load balancer"
    from_port       = ${1024 + below(60000)}
    to_port         = ${1024 + below(60000)}
    protocol        = "tcp"
    security_groups = [aws_security_group.balancer.id]
  }

  dynamic "ingress" {
    for_each = { for port in var.extra_ports : tostring(port) => port if port > 1024 && !contains(local.reserved, port) }
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["10.${below(256)}.0.0/16", "10.${below(256)}.0.0/16", cidrsubnet(var.cidr, 8, ${below(256)})]
    }
  }

  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }

  lifecycle { create_before_destroy = true }
}
`;
}

function policy(id: string): string {
  return `data "aws_iam_policy_document" "access_${id}" {
  statement {
    sid       = "ReadOnly"
    actions   = ["s3:GetObject", "s3:ListBucket", "s3:GetBucketLocation"]
    resources = [aws_s3_bucket.shared.arn, "\${aws_s3_bucket.shared.arn}/*"]

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalOrgID"
      values   = [data.aws_organizations_organization.this.id]
    }
  }
}

resource "aws_iam_role_policy" "access_${id}" {
  name   = format("%s-access-%s", var.prefix, "${id}")
  role   = aws_iam_role.service["reader"].name
  policy = <<-EOT
    {
      "Version": "2012-10-17",
      "Statement": [
        {
          "Effect": "Allow",
          "Action": "kms:Decrypt",
          "Resource": "\${aws_kms_key.main[0].arn}"
        }
      ]
    }
  EOT
}
`;
}

function instances(id: string, below: Below): string {
  return `resource "aws_instance" "worker_${id}" {
  count                  = var.enabled ? ${1 + below(6)} : 0
  ami                    = data.aws_ami.base.image_id
  instance_type          = lookup(var.instance_types, var.environment, "t3.medium")
  subnet_id              = element(module.network.private_subnets, count.index)
  vpc_security_group_ids = concat([aws_security_group.balancer.id], aws_security_group.extra[*].id)
  monitoring             = true

  root_block_device {
    volume_size = ${20 + below(200)}
    encrypted   = true
  }

  user_data = base64encode(templatefile("\${path.module}/templates/start.sh", {
    name    = "worker-${id}-\${count.index}"
    region  = data.aws_region.current.name
    cluster = local.cluster_name
  }))
}
`;
}

function variable(id: string, below: Below): string {
  return `variable "setting_${id}" {
  type = object({
    name    = string
    size    = optional(number, ${below(100)})
    regions = optional(list(string), ["eu-west-1", "eu-central-1"])
  })
  description = "How the component is set up; see the handbook for what each size costs"
  default     = null

  validation {
    condition     = var.setting_${id} == null || can(regex("^[a-z][a-z0-9-]{2,30}$", var.setting_${id}.name))
    error_message = "The name must have 3 to 31 lower-case letters, digits and dashes."
  }
}
`;
}

function localValues(id: string, below: Below): string {
  return `locals {
  zones_${id}  = slice(data.aws_availability_zones.available.names, 0, ${1 + below(3)})
  routes_${id} = flatten([
    for name, network in var.networks : [
      for zone in local.zones_${id} : {
        name = "\${name}-\${zone}"
        cidr = network.cidr
      }
    ]
  ])
  total_${id} = length(local.routes_${id}) * ${1 + below(9)} + ${below(100)} # with some room
}
`;
}

function moduleCall(id: string, below: Below): string {
  return `module "queue_${id}" {
  source   = "../../modules/queue"
  for_each = toset(["orders", "invoices", "returns-${below(50)}"])

  name                       = each.key
  visibility_timeout_seconds = ${30 + below(600)}
  dead_letter                = true
  tags                       = local.tags

  providers = {
    aws = aws.secondary
  }
}
`;
}

function output(id: string): string {
  return `output "address_${id}" {
  description = "Where the service can be reached from inside of the network"
  value       = try(aws_lb.internal[0].dns_name, "")
  sensitive   = false
}
`;
}
