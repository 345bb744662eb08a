resource "aws_kms_key" "production" {
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/enclave" }
      Action    = ["kms:Decrypt"]
      Resource  = "*"
      Condition = { StringEqualsIgnoreCase = { "kms:RecipientAttestation:PCR0" = "1050abcd1050abcd1050abcd" } }
    }]
  })
}
