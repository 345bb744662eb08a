resource "aws_s3_bucket" "uploads" {
  bucket = "uploads"
}

resource "aws_lambda_permission" "bucket" {
  function_name = "app"
  action        = "lambda:InvokeFunction"
  principal     = "s3.amazonaws.com"
  source_arn    = aws_s3_bucket.uploads.arn
}

resource "aws_lambda_permission" "account" {
  function_name = "app"
  action        = "lambda:InvokeFunction"
  principal     = "111122223333"
}
