resource "aws_sqs_queue" "orders" {
  name                    = "shop-orders"
  sqs_managed_sse_enabled = false
}

# plumbline:ignore=PL-TF-AWS-SQS-001:it holds nothing but numbers
resource "aws_sqs_queue" "visits" {
  name                    = "shop-visits"
  sqs_managed_sse_enabled = false
}
