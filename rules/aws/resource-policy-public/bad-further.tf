resource "aws_efs_file_system_policy" "this" {
  file_system_id = "fs-1"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "elasticfilesystem:ClientMount", Resource = "*" }] }) # BAD
}

resource "aws_dynamodb_resource_policy" "this" {
  resource_arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/t"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "dynamodb:GetItem", Resource = "*" }] }) # BAD
}

resource "aws_msk_cluster_policy" "this" {
  cluster_arn = "arn:aws:kafka:eu-west-1:123456789012:cluster/c"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "kafka:CreateVpcConnection", Resource = "*" }] }) # BAD
}

resource "aws_schemas_registry_policy" "this" {
  registry_name = "r"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "schemas:*", Resource = "*" }] }) # BAD
}

resource "aws_vpclattice_resource_policy" "this" {
  resource_arn = "arn:aws:vpc-lattice:eu-west-1:123456789012:service/s"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "vpc-lattice:GetService", Resource = "*" }] }) # BAD
}

resource "aws_vpclattice_auth_policy" "this" {
  resource_identifier = "s-1"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "vpc-lattice-svcs:Invoke", Resource = "*" }] }) # BAD
}

resource "aws_xray_resource_policy" "this" {
  policy_name = "x"
  policy_document = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "xray:PutTraceSegments", Resource = "*" }] }) # BAD
}

resource "aws_s3tables_table_bucket_policy" "this" {
  table_bucket_arn = "arn:aws:s3tables:eu-west-1:123456789012:bucket/b"
  resource_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "s3tables:*", Resource = "*" }] }) # BAD
}

resource "aws_s3tables_table_policy" "this" {
  table_bucket_arn = "arn:aws:s3tables:eu-west-1:123456789012:bucket/b"
  resource_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "s3tables:GetTableData", Resource = "*" }] }) # BAD
}

resource "aws_s3control_object_lambda_access_point_policy" "this" {
  name = "p"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "s3-object-lambda:GetObject", Resource = "*" }] }) # BAD
}

resource "aws_s3control_bucket_policy" "this" {
  bucket = "arn:aws:s3-outposts:eu-west-1:123456789012:outpost/op-1/bucket/b"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "s3-outposts:GetObject", Resource = "*" }] }) # BAD
}

resource "aws_s3control_access_point_policy" "this" {
  access_point_arn = "arn:aws:s3:eu-west-1:123456789012:accesspoint/p"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" }] }) # BAD
}

resource "aws_s3control_access_grants_instance_resource_policy" "this" {
  account_id = "123456789012"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetDataAccess", Resource = "*" }] }) # BAD
}

resource "aws_media_store_container_policy" "this" {
  container_name = "c"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "mediastore:*", Resource = "*" }] }) # BAD
}

resource "aws_cloudwatch_log_destination_policy" "this" {
  destination_name = "d"
  access_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "logs:PutSubscriptionFilter", Resource = "*" }] }) # BAD
}

resource "aws_cloudwatch_log_delivery_destination_policy" "this" {
  delivery_destination_name = "d"
  delivery_destination_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "logs:CreateDelivery", Resource = "*" }] }) # BAD
}

resource "aws_codeartifact_domain_permissions_policy" "this" {
  domain = "d"
  policy_document = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "codeartifact:*", Resource = "*" }] }) # BAD
}

resource "aws_codeartifact_repository_permissions_policy" "this" {
  repository = "r"
  policy_document = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "codeartifact:ReadFromRepository", Resource = "*" }] }) # BAD
}

resource "aws_codebuild_resource_policy" "this" {
  resource_arn = "arn:aws:codebuild:eu-west-1:123456789012:project/p"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "codebuild:StartBuild", Resource = "*" }] }) # BAD
}

resource "aws_oam_sink_policy" "this" {
  sink_identifier = "s"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "oam:CreateLink", Resource = "*" }] }) # BAD
}

resource "aws_organizations_resource_policy" "this" {
  content = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "organizations:Describe*", Resource = "*" }] }) # BAD
}

resource "aws_sagemaker_model_package_group_policy" "this" {
  model_package_group_name = "g"
  resource_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "sagemaker:DescribeModelPackage", Resource = "*" }] }) # BAD
}

resource "aws_acmpca_policy" "this" {
  resource_arn = "arn:aws:acm-pca:eu-west-1:123456789012:certificate-authority/a"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "acm-pca:IssueCertificate", Resource = "*" }] }) # BAD
}

resource "aws_glue_resource_policy" "this" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "glue:*", Resource = "*" }] }) # BAD
}

resource "aws_ses_identity_policy" "this" {
  identity = "example.com"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "ses:SendEmail", Resource = "*" }] }) # BAD
}

resource "aws_sesv2_email_identity_policy" "this" {
  email_identity = "example.com"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "ses:SendEmail", Resource = "*" }] }) # BAD
}

resource "aws_networkfirewall_resource_policy" "this" {
  resource_arn = "arn:aws:network-firewall:eu-west-1:123456789012:firewall-policy/p"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "network-firewall:AssociateFirewallPolicy", Resource = "*" }] }) # BAD
}

resource "aws_cloudsearch_domain_service_access_policy" "this" {
  domain_name = "d"
  access_policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "cloudsearch:search", Resource = "*" }] }) # BAD
}

resource "aws_redshift_resource_policy" "this" {
  resource_arn = "arn:aws:redshift:eu-west-1:123456789012:namespace:n"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "redshift:CreateInboundIntegration", Resource = "*" }] }) # BAD
}

resource "aws_redshiftserverless_resource_policy" "this" {
  resource_arn = "arn:aws:redshift-serverless:eu-west-1:123456789012:snapshot/s"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "redshift-serverless:RestoreFromSnapshot", Resource = "*" }] }) # BAD
}
