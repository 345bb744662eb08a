resource "aws_redshift_subnet_group" "private" {
  name       = "private"
  subnet_ids = ["subnet-1", "subnet-2"]
}

resource "aws_redshift_cluster" "private" {
  cluster_subnet_group_name = aws_redshift_subnet_group.private.name
}
