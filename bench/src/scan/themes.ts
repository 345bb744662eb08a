/** What the files of a service hold: a dozen resources each. */

type Theme = (service: number) => string;

/** The same block some times over, told apart by its number. */
function times(count: number, block: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => block(n)).join("\n");
}

const policy = (actions: string, resources: string) =>
  `jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = ${actions}, Resource = ${resources} }]
  })`;

export const themes: Readonly<Record<string, Theme>> = {
  buckets: (service) =>
    times(
      3,
      (n) => `resource "aws_s3_bucket" "b${n}" {
  bucket = "\${local.name}-${n}"
  tags   = local.tags
}

resource "aws_s3_bucket_versioning" "b${n}" {
  bucket = aws_s3_bucket.b${n}.id
  versioning_configuration {
    status = "${(service + n) % 3 === 0 ? "Suspended" : "Enabled"}"
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "b${n}" {
  bucket = aws_s3_bucket.b${n}.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "aws:kms"
    }
  }
}

resource "aws_s3_bucket_public_access_block" "b${n}" {
  bucket                  = aws_s3_bucket.b${n}.id
  block_public_acls       = true
  block_public_policy     = ${(service + n) % 4 !== 0}
  ignore_public_acls      = true
  restrict_public_buckets = true
}
`,
    ),
  "security-groups": () =>
    times(
      6,
      (n) => `resource "aws_security_group" "g${n}" {
  name        = "\${local.name}-${n}"
  description = "Traffic of \${local.name}"
  dynamic "ingress" {
    for_each = var.ports
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = var.sources
    }
  }
}

resource "aws_security_group_rule" "r${n}" {
  type              = "egress"
  from_port         = 0
  to_port           = 65535
  protocol          = "tcp"
  cidr_blocks       = ["10.${n}.0.0/16"]
  security_group_id = aws_security_group.g${n}.id
}
`,
    ),
  machines: (service) => `resource "aws_instance" "by_zone" {
  for_each                    = local.zones
  ami                         = var.image
  instance_type               = "t3.small"
  availability_zone           = "\${var.region}\${each.key}"
  associate_public_ip_address = ${service % 6 === 0}
  metadata_options {
    http_tokens = "${service % 2 === 0 ? "required" : "optional"}"
  }
  root_block_device {
    encrypted = var.encrypted
  }
}

resource "aws_ebs_volume" "by_zone" {
  for_each          = local.zones
  availability_zone = "\${var.region}\${each.key}"
  size              = 100
  encrypted         = var.encrypted
}

${times(
  6,
  (n) => `resource "aws_launch_template" "t${n}" {
  name          = "\${local.name}-${n}"
  image_id      = var.image
  instance_type = "t3.large"
  metadata_options {
    http_tokens = "required"
  }
}
`,
)}`,
  databases: (service) =>
    times(
      4,
      (n) => `resource "aws_db_instance" "d${n}" {
  identifier          = "\${local.name}-${n}"
  engine              = "postgres"
  instance_class      = "db.t3.medium"
  storage_encrypted   = ${(service + n) % 2 === 0}
  publicly_accessible = ${(service + n) % 7 === 0}
  deletion_protection = true
}

resource "aws_rds_cluster" "c${n}" {
  cluster_identifier = "\${local.name}-${n}"
  engine             = "aurora-postgresql"
  storage_encrypted  = var.encrypted
}

resource "aws_redshift_cluster" "w${n}" {
  cluster_identifier  = "\${local.name}-${n}"
  node_type           = "ra3.xlplus"
  encrypted           = true
  publicly_accessible = false
}
`,
    ),
  identities: (service) =>
    times(
      4,
      (n) => `resource "aws_iam_role" "r${n}" {
  name               = "\${local.name}-${n}"
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.amazonaws.com" } }]
  })
}

resource "aws_iam_policy" "p${n}" {
  name   = "\${local.name}-${n}"
  policy = ${(service + n) % 5 === 0 ? policy('"*"', '"*"') : policy('["s3:GetObject"]', `"arn:aws:s3:::data-${n}/*"`)}
}

resource "aws_iam_role_policy_attachment" "a${n}" {
  role       = aws_iam_role.r${n}.name
  policy_arn = aws_iam_policy.p${n}.arn
}
`,
    ),
  queues: () => `resource "aws_sqs_queue" "jobs" {
  for_each                = toset(["mail", "print", "index", "sync", "bill", "trash"])
  name                    = "\${local.name}-\${each.key}"
  sqs_managed_sse_enabled = var.encrypted
}

resource "aws_sns_topic" "news" {
  for_each          = toset(["mail", "print", "index", "sync", "bill", "trash"])
  name              = "\${local.name}-\${each.key}"
  kms_master_key_id = var.encrypted ? "alias/aws/sns" : null
}
`,
  logs: (service) => `${times(
    4,
    (n) => `resource "aws_cloudtrail" "t${n}" {
  name                          = "\${local.name}-${n}"
  s3_bucket_name                = "trails"
  is_multi_region_trail         = ${(service + n) % 2 === 0}
  enable_log_file_validation    = ${(service + n) % 3 === 0}
  include_global_service_events = true
}
`,
  )}
resource "aws_cloudwatch_log_group" "l" {
  count             = 8
  name              = "/\${local.name}/\${count.index}"
  retention_in_days = 30
}
`,
  keys: (service) =>
    times(
      6,
      (n) => `resource "aws_kms_key" "k${n}" {
  description         = "key ${n} of \${local.name}"
  enable_key_rotation = ${(service + n) % 3 !== 0}
}

resource "aws_ecr_repository" "e${n}" {
  name                 = "\${local.name}/${n}"
  image_tag_mutability = "${n % 2 === 0 ? "IMMUTABLE" : "MUTABLE"}"
  image_scanning_configuration {
    scan_on_push = true
  }
}
`,
    ),
  balancers: (service) =>
    times(
      6,
      (n) => `resource "aws_lb" "l${n}" {
  name                       = "\${local.name}-${n}"
  internal                   = ${n % 2 === 0}
  drop_invalid_header_fields = true
}

resource "aws_lb_listener" "l${n}" {
  load_balancer_arn = aws_lb.l${n}.arn
  port              = ${n % 2 === 0 ? 443 : 80}
  protocol          = "${n % 2 === 0 ? "HTTPS" : "HTTP"}"
  ssl_policy        = "${(service + n) % 4 === 0 ? "ELBSecurityPolicy-2016-08" : "ELBSecurityPolicy-TLS13-1-2-2021-06"}"
  default_action {
    type = "forward"
  }
}
`,
    ),
  functions: (service) => `${times(
    4,
    (n) => `resource "aws_eks_cluster" "e${n}" {
  name     = "\${local.name}-${n}"
  role_arn = "arn:aws:iam::123456789012:role/eks"
  vpc_config {
    subnet_ids             = ["subnet-1", "subnet-2"]
    endpoint_public_access = ${(service + n) % 2 === 0}
    public_access_cidrs    = var.sources
  }
}
`,
  )}
resource "aws_lambda_function" "f" {
  for_each      = toset(["a", "b", "c", "d", "e", "f", "g", "h"])
  function_name = "\${local.name}-\${each.key}"
  role          = "arn:aws:iam::123456789012:role/lambda"
  runtime       = "nodejs20.x"
  handler       = "index.handler"
  tracing_config {
    mode = "Active"
  }
}
`,
  "azure-storage": (service) =>
    times(
      6,
      (n) => `resource "azurerm_storage_account" "s${n}" {
  name                            = "storage${service}x${n}"
  resource_group_name             = "main"
  location                        = "westeurope"
  account_tier                    = "Standard"
  account_replication_type        = "LRS"
  min_tls_version                 = "${(service + n) % 3 === 0 ? "TLS1_0" : "TLS1_2"}"
  https_traffic_only_enabled      = ${(service + n) % 4 !== 0}
  allow_nested_items_to_be_public = ${(service + n) % 5 === 0}
}

resource "azurerm_storage_container" "c${n}" {
  name                  = "data"
  storage_account_name  = azurerm_storage_account.s${n}.name
  container_access_type = "private"
}
`,
    ),
  "azure-machines": (service) =>
    times(
      6,
      (n) => `resource "azurerm_linux_virtual_machine" "m${n}" {
  name                            = "\${local.name}-${n}"
  resource_group_name             = "main"
  location                        = "westeurope"
  size                            = "Standard_B2s"
  admin_username                  = "operator"
  disable_password_authentication = ${(service + n) % 3 !== 0}
  encryption_at_host_enabled      = var.encrypted
}

resource "azurerm_network_security_rule" "r${n}" {
  name                        = "rule-${n}"
  priority                    = ${100 + n}
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "${n % 3 === 0 ? "22" : "443"}"
  source_address_prefix       = "${(service + n) % 4 === 0 ? "*" : "10.0.0.0/8"}"
  destination_address_prefix  = "*"
  resource_group_name         = "main"
  network_security_group_name = "main"
}
`,
    ),
  "azure-data": (service) =>
    times(
      4,
      (n) => `resource "azurerm_key_vault" "v${n}" {
  name                     = "vault-${service}-${n}"
  location                 = "westeurope"
  resource_group_name      = "main"
  sku_name                 = "standard"
  tenant_id                = "00000000-0000-0000-0000-000000000000"
  purge_protection_enabled = ${(service + n) % 2 === 0}
}

resource "azurerm_mssql_server" "s${n}" {
  name                          = "sql-${service}-${n}"
  resource_group_name           = "main"
  location                      = "westeurope"
  version                       = "12.0"
  minimum_tls_version           = "1.2"
  public_network_access_enabled = ${(service + n) % 3 === 0}
}

resource "azurerm_kubernetes_cluster" "k${n}" {
  name                              = "aks-${service}-${n}"
  location                          = "westeurope"
  resource_group_name               = "main"
  role_based_access_control_enabled = true
  private_cluster_enabled           = var.encrypted
}
`,
    ),
  "google-storage": (service) =>
    times(
      6,
      (n) => `resource "google_storage_bucket" "b${n}" {
  name                        = "\${local.name}-${n}"
  location                    = "EU"
  uniform_bucket_level_access = ${(service + n) % 3 !== 0}
}

resource "google_storage_bucket_iam_member" "m${n}" {
  bucket = google_storage_bucket.b${n}.name
  role   = "roles/storage.objectViewer"
  member = "${(service + n) % 6 === 0 ? "allUsers" : "group:readers@example.com"}"
}
`,
    ),
  "google-machines": (service) =>
    times(
      6,
      (n) => `resource "google_compute_instance" "m${n}" {
  name         = "\${local.name}-${n}"
  machine_type = "e2-medium"
  zone         = "europe-west1-b"
  boot_disk {
    initialize_params {
      image = var.image
    }
  }
  network_interface {
    network = "default"
  }
  metadata = {
    enable-oslogin = "${(service + n) % 2 === 0 ? "TRUE" : "FALSE"}"
  }
}

resource "google_compute_firewall" "f${n}" {
  name          = "\${local.name}-${n}"
  network       = "default"
  source_ranges = var.sources
  allow {
    protocol = "tcp"
    ports    = [for port in var.ports : tostring(port)]
  }
}
`,
    ),
  "google-data": (service) =>
    times(
      4,
      (n) => `resource "google_container_cluster" "c${n}" {
  name               = "\${local.name}-${n}"
  location           = "europe-west1"
  enable_legacy_abac = ${(service + n) % 5 === 0}
  private_cluster_config {
    enable_private_nodes = ${(service + n) % 2 === 0}
  }
}

resource "google_sql_database_instance" "s${n}" {
  name             = "\${local.name}-${n}"
  database_version = "POSTGRES_15"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ipv4_enabled = ${(service + n) % 3 === 0}
      ssl_mode     = "ENCRYPTED_ONLY"
    }
  }
}

resource "google_kms_crypto_key" "k${n}" {
  name            = "\${local.name}-${n}"
  key_ring        = "ring"
  rotation_period = "${(service + n) % 2 === 0 ? "7776000s" : "77760000s"}"
}
`,
    ),
};
