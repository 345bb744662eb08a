resource "aws_kinesis_stream" "default" { # BAD
  name        = "default"
  shard_count = 1
}

resource "aws_kinesis_stream" "none" {
  name            = "none"
  encryption_type = "NONE" # BAD
}

resource "aws_kinesis_stream" "key_alone" { # BAD
  name       = "key-alone"
  kms_key_id = "alias/aws/kinesis"
}
