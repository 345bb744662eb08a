resource "aws_ecr_repository" "app" {
  name = "app"
}

resource "aws_ecr_lifecycle_policy" "app" {
  repository = aws_ecr_repository.app.name
  policy     = jsonencode({ rules = [] })
}
