resource "aws_kms_key" "video" {
  enable_key_rotation = true
}

resource "aws_kinesis_video_stream" "own" {
  name       = "own"
  kms_key_id = aws_kms_key.video.arn
}
