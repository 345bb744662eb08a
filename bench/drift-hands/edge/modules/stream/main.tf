variable "name" { type = string }
variable "shards" {
  type    = number
  default = null
}
variable "retention" {
  type    = number
  default = 24
}
variable "kms_key" {
  type    = string
  default = null
}
variable "consumers" {
  type    = set(string)
  default = []
}
variable "bucket_arn" { type = string }
variable "role_arn" { type = string }
variable "metrics" {
  type    = list(string)
  default = []
}
resource "aws_kinesis_stream" "this" {
  name                = var.name
  shard_count         = var.shards
  retention_period    = var.retention
  encryption_type     = var.kms_key == null ? "NONE" : "KMS"
  kms_key_id          = var.kms_key
  shard_level_metrics = var.metrics
  stream_mode_details {
    stream_mode = var.shards == null ? "ON_DEMAND" : "PROVISIONED"
  }
}
resource "aws_kinesis_stream_consumer" "this" {
  for_each   = var.consumers
  name       = each.key
  stream_arn = aws_kinesis_stream.this.arn
}
resource "aws_kinesis_firehose_delivery_stream" "this" {
  name        = "${var.name}-to-lake"
  destination = "extended_s3"
  extended_s3_configuration {
    role_arn           = var.role_arn
    bucket_arn         = var.bucket_arn
    prefix             = "${var.name}/"
    buffering_size     = 64
    buffering_interval = 300
    compression_format = "GZIP"
  }
}
output "arn" { value = aws_kinesis_stream.this.arn }
