resource "aws_elasticache_subnet_group" "private" {
  name       = "private"
  subnet_ids = ["subnet-1"]
}

resource "aws_elasticache_cluster" "private" {
  cluster_id        = "private"
  engine            = "redis"
  subnet_group_name = aws_elasticache_subnet_group.private.name
}

resource "aws_elasticache_cluster" "member" {
  cluster_id           = "member"
  replication_group_id = "group"
}
