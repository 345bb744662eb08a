resource "aws_kms_key" "warehouse" {
  enable_key_rotation = true
}

resource "aws_redshift_cluster" "own" {
  encrypted  = true
  kms_key_id = aws_kms_key.warehouse.arn
}

resource "aws_redshiftserverless_namespace" "own" {
  namespace_name = "main"
  kms_key_id     = aws_kms_key.warehouse.arn
}
