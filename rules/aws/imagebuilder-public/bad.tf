resource "aws_imagebuilder_distribution_configuration" "open" {
  name = "open"
  distribution {
    region = "eu-west-1"
    ami_distribution_configuration {
      launch_permission {
        user_groups = ["all"] # BAD
      }
    }
  }
}
