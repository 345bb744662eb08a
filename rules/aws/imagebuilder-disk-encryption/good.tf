resource "aws_imagebuilder_image_recipe" "on" {
  name         = "on"
  parent_image = "ami-1"
  version      = "1.0.0"
  block_device_mapping {
    device_name = "/dev/xvda"
    ebs {
      encrypted  = true
      kms_key_id = "alias/images"
    }
  }
}
