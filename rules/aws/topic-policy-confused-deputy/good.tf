data "aws_iam_policy_document" "events" {
  statement {
    actions   = ["sns:Publish"]
    resources = ["arn:aws:sns:eu-west-1:111122223333:one"]
    principals {
      type        = "Service"
      identifiers = ["events.amazonaws.com"]
    }
    condition {
      test     = "ArnLike"
      variable = "aws:SourceArn"
      values   = ["arn:aws:events:eu-west-1:111122223333:rule/one"]
    }
  }
}

resource "aws_sns_topic_policy" "events" {
  arn    = "arn:aws:sns:eu-west-1:111122223333:one"
  policy = data.aws_iam_policy_document.events.json
}
