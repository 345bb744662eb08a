# No service: the provider ends with a nil pointer at what the emulator says of its network.
module "service" {
  source    = "./service"
  name      = "shop"
  retention = 30
}

module "worker" {
  source = "./service"
  name   = "worker"
}

resource "aws_ecr_repository" "images" {
  for_each = toset(["shop", "worker"])
  name     = each.key
}

resource "aws_ecr_lifecycle_policy" "shop" {
  repository = aws_ecr_repository.images["shop"].name
  policy = jsonencode({
    rules = [{
      rulePriority = 1
      selection    = { tagStatus = "untagged", countType = "imageCountMoreThan", countNumber = 5 }
      action       = { type = "expire" }
    }]
  })
}
