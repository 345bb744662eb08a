resource "aws_kinesis_video_stream" "silent" { # BAD
  name = "silent"
}
