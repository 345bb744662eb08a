resource "aws_launch_template" "silent" {
}

resource "aws_launch_template" "one" {
  metadata_options {
    http_put_response_hop_limit = 1
  }
}
