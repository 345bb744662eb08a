resource "aws_kinesis_stream" "long" {
  name             = "long"
  shard_count      = 1
  retention_period = 168
}
