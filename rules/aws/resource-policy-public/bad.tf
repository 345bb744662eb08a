resource "aws_sqs_queue" "open" {
  policy = jsonencode({ Statement = { Effect = "Allow", Principal = "*", Action = "sqs:*", Resource = "*" } }) # BAD
}

data "aws_iam_policy_document" "topic" {
  statement {
    actions   = ["sns:Publish", "sns:Subscribe"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["111122223333", "*"]
    }
  }
}

resource "aws_sns_topic_policy" "open" {
  arn    = "arn:aws:sns:eu-west-1:111122223333:orders"
  policy = data.aws_iam_policy_document.topic.json # BAD
}

resource "aws_kms_key" "open" {
  enable_key_rotation = true
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["*"] } # BAD
      Action    = ["kms:Encrypt", "kms:Decrypt"]
      Resource  = "*"
    }]
  })
}

resource "aws_lambda_permission" "anyone" {
  action        = "lambda:InvokeFunction"
  function_name = "resize"
  principal     = "*" # BAD
}
