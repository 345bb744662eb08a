resource "aws_kms_key" "kafka" {
  enable_key_rotation = true
}

resource "aws_msk_cluster" "own" {
  cluster_name = "own"
  encryption_info {
    encryption_at_rest_kms_key_arn = aws_kms_key.kafka.arn
  }
}
