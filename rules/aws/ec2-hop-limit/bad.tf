resource "aws_launch_template" "two" {
  metadata_options {
    http_put_response_hop_limit = "2" # BAD
  }
}

resource "aws_launch_configuration" "old" {
  image_id      = "ami-1"
  instance_type = "t3.micro"
  metadata_options {
    http_put_response_hop_limit = 3 # BAD
  }
}
