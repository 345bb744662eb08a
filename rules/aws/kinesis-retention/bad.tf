resource "aws_kinesis_stream" "short" {
  name             = "short"
  shard_count      = 1
  retention_period = 24 # BAD
}
