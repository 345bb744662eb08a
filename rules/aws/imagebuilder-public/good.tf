resource "aws_imagebuilder_distribution_configuration" "known" {
  name = "known"
  distribution {
    region = "eu-west-1"
    ami_distribution_configuration {
      launch_permission {
        user_ids = ["111122223333"]
      }
    }
  }
}
