resource "aws_kms_key" "data" {
  description         = "data"
  enable_key_rotation = true
}

resource "aws_kms_key" "sign" {
  key_usage                = "SIGN_VERIFY"
  customer_master_key_spec = "RSA_4096"
}

resource "aws_kms_key" "hmac" {
  key_usage                = "GENERATE_VERIFY_MAC"
  customer_master_key_spec = "HMAC_256"
}

resource "aws_kms_key" "rsa_encryption" {
  customer_master_key_spec = "RSA_2048"
}

resource "aws_kms_key" "hsm" {
  custom_key_store_id = "cks-0123456789abcdef0"
}

variable "spec" {}

resource "aws_kms_key" "unknown_spec" {
  customer_master_key_spec = var.spec
}
