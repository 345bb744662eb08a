resource "aws_redshift_cluster" "default" {
  cluster_identifier = "default"
  node_type          = "ra3.large"
}

resource "aws_redshift_cluster" "own_key" {
  cluster_identifier = "own-key"
  node_type          = "ra3.large"
  encrypted          = "true"
  kms_key_id         = "arn:aws:kms:eu-west-1:111122223333:key/0a1b"
}
