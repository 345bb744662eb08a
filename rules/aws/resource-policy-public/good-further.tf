resource "aws_efs_file_system_policy" "this" {
  file_system_id = "fs-1"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "elasticfilesystem:ClientMount", Resource = "*" }] })
}

resource "aws_dynamodb_resource_policy" "this" {
  resource_arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/t"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "dynamodb:GetItem", Resource = "*" }] })
}

resource "aws_msk_cluster_policy" "this" {
  cluster_arn = "arn:aws:kafka:eu-west-1:123456789012:cluster/c"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "kafka:CreateVpcConnection", Resource = "*" }] })
}

resource "aws_schemas_registry_policy" "this" {
  registry_name = "r"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "schemas:*", Resource = "*" }] })
}

resource "aws_vpclattice_resource_policy" "this" {
  resource_arn = "arn:aws:vpc-lattice:eu-west-1:123456789012:service/s"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "vpc-lattice:GetService", Resource = "*" }] })
}

resource "aws_vpclattice_auth_policy" "this" {
  resource_identifier = "s-1"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "vpc-lattice-svcs:Invoke", Resource = "*" }] })
}

resource "aws_xray_resource_policy" "this" {
  policy_name = "x"
  policy_document = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "xray:PutTraceSegments", Resource = "*" }] })
}

resource "aws_s3tables_table_bucket_policy" "this" {
  table_bucket_arn = "arn:aws:s3tables:eu-west-1:123456789012:bucket/b"
  resource_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "s3tables:*", Resource = "*" }] })
}

resource "aws_s3tables_table_policy" "this" {
  table_bucket_arn = "arn:aws:s3tables:eu-west-1:123456789012:bucket/b"
  resource_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "s3tables:GetTableData", Resource = "*" }] })
}

resource "aws_s3control_object_lambda_access_point_policy" "this" {
  name = "p"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "s3-object-lambda:GetObject", Resource = "*" }] })
}

resource "aws_s3control_bucket_policy" "this" {
  bucket = "arn:aws:s3-outposts:eu-west-1:123456789012:outpost/op-1/bucket/b"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "s3-outposts:GetObject", Resource = "*" }] })
}

resource "aws_s3control_access_point_policy" "this" {
  access_point_arn = "arn:aws:s3:eu-west-1:123456789012:accesspoint/p"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "s3:GetObject", Resource = "*" }] })
}

resource "aws_s3control_access_grants_instance_resource_policy" "this" {
  account_id = "123456789012"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "s3:GetDataAccess", Resource = "*" }] })
}

resource "aws_media_store_container_policy" "this" {
  container_name = "c"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "mediastore:*", Resource = "*" }] })
}

resource "aws_cloudwatch_log_destination_policy" "this" {
  destination_name = "d"
  access_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "logs:PutSubscriptionFilter", Resource = "*" }] })
}

resource "aws_cloudwatch_log_delivery_destination_policy" "this" {
  delivery_destination_name = "d"
  delivery_destination_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "logs:CreateDelivery", Resource = "*" }] })
}

resource "aws_codeartifact_domain_permissions_policy" "this" {
  domain = "d"
  policy_document = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "codeartifact:*", Resource = "*" }] })
}

resource "aws_codeartifact_repository_permissions_policy" "this" {
  repository = "r"
  policy_document = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "codeartifact:ReadFromRepository", Resource = "*" }] })
}

resource "aws_codebuild_resource_policy" "this" {
  resource_arn = "arn:aws:codebuild:eu-west-1:123456789012:project/p"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "codebuild:StartBuild", Resource = "*" }] })
}

resource "aws_oam_sink_policy" "this" {
  sink_identifier = "s"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "oam:CreateLink", Resource = "*" }] })
}

resource "aws_organizations_resource_policy" "this" {
  content = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "organizations:Describe*", Resource = "*" }] })
}

resource "aws_sagemaker_model_package_group_policy" "this" {
  model_package_group_name = "g"
  resource_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "sagemaker:DescribeModelPackage", Resource = "*" }] })
}

resource "aws_acmpca_policy" "this" {
  resource_arn = "arn:aws:acm-pca:eu-west-1:123456789012:certificate-authority/a"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "acm-pca:IssueCertificate", Resource = "*" }] })
}

resource "aws_glue_resource_policy" "this" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "glue:*", Resource = "*" }] })
}

resource "aws_ses_identity_policy" "this" {
  identity = "example.com"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "ses:SendEmail", Resource = "*" }] })
}

resource "aws_sesv2_email_identity_policy" "this" {
  email_identity = "example.com"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "ses:SendEmail", Resource = "*" }] })
}

resource "aws_networkfirewall_resource_policy" "this" {
  resource_arn = "arn:aws:network-firewall:eu-west-1:123456789012:firewall-policy/p"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "network-firewall:AssociateFirewallPolicy", Resource = "*" }] })
}

resource "aws_cloudsearch_domain_service_access_policy" "this" {
  domain_name = "d"
  access_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "cloudsearch:search", Resource = "*" }] })
}

resource "aws_redshift_resource_policy" "this" {
  resource_arn = "arn:aws:redshift:eu-west-1:123456789012:namespace:n"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "redshift:CreateInboundIntegration", Resource = "*" }] })
}

resource "aws_redshiftserverless_resource_policy" "this" {
  resource_arn = "arn:aws:redshift-serverless:eu-west-1:123456789012:snapshot/s"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "redshift-serverless:RestoreFromSnapshot", Resource = "*" }] })
}
