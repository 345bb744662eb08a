resource "aws_ec2_instance_metadata_defaults" "loose" {
  http_tokens = "optional" # BAD
}

resource "aws_ec2_instance_metadata_defaults" "silent" { # BAD
  http_put_response_hop_limit = 1
}
