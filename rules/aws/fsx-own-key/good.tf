resource "aws_kms_key" "files" {
  enable_key_rotation = true
}

resource "aws_fsx_lustre_file_system" "own" {
  subnet_ids = ["subnet-1"]
  kms_key_id = aws_kms_key.files.arn
}

resource "aws_fsx_ontap_file_system" "own" {
  subnet_ids          = ["subnet-1"]
  deployment_type     = "SINGLE_AZ_1"
  preferred_subnet_id = "subnet-1"
  kms_key_id          = aws_kms_key.files.arn
}
