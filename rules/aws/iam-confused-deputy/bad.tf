resource "aws_iam_role" "for_anybody" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = ["ec2.amazonaws.com", "scheduler.amazonaws.com"] } # BAD
      Action    = "sts:AssumeRole"
    }]
  })
}
