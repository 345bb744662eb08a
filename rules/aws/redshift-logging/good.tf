resource "aws_redshift_cluster" "inline" {
  cluster_identifier = "inline"
  logging {
    enable      = true
    bucket_name = "logs"
  }
}

resource "aws_redshift_cluster" "apart" {
  cluster_identifier = "apart"
}

resource "aws_redshift_logging" "apart" {
  cluster_identifier   = aws_redshift_cluster.apart.id
  log_destination_type = "cloudwatch"
  log_exports          = ["connectionlog"]
}
