resource "aws_iam_role" "app" {
  name                = "app"
  assume_role_policy  = "{}"
  managed_policy_arns = ["arn:aws:iam::aws:policy/AmazonBedrockLimitedAccess"]
}
