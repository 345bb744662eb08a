resource "aws_ec2_instance_metadata_defaults" "strict" {
  http_tokens = "required"
}
