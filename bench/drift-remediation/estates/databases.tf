resource "aws_vpc" "data" {
  cidr_block = "10.8.0.0/16"
}

resource "aws_subnet" "a" {
  vpc_id            = aws_vpc.data.id
  cidr_block        = "10.8.1.0/24"
  availability_zone = "eu-west-1a"
}

resource "aws_subnet" "b" {
  vpc_id            = aws_vpc.data.id
  cidr_block        = "10.8.2.0/24"
  availability_zone = "eu-west-1b"
}

resource "aws_db_subnet_group" "data" {
  name       = "data"
  subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
}

resource "aws_db_parameter_group" "pg" {
  name   = "pg"
  family = "postgres16"
  parameter {
    name  = "log_connections"
    value = "1"
  }
}

resource "aws_db_instance" "shop" {
  identifier              = "shop"
  engine                  = "postgres"
  engine_version          = "16.3"
  instance_class          = "db.t3.micro"
  allocated_storage       = 20
  username                = "shop"
  password                = "hush-hush-hush"
  db_subnet_group_name    = aws_db_subnet_group.data.name
  backup_retention_period = 7
  skip_final_snapshot     = true
}

resource "aws_dynamodb_table" "orders" {
  name           = "orders"
  billing_mode   = "PROVISIONED"
  read_capacity  = 5
  write_capacity = 5
  hash_key       = "id"
  range_key      = "at"

  attribute {
    name = "id"
    type = "S"
  }
  attribute {
    name = "at"
    type = "N"
  }
  server_side_encryption {
    enabled = true
  }
}

resource "aws_elasticache_subnet_group" "data" {
  name       = "cache"
  subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
}

resource "aws_backup_vault" "data" {
  name = "data"
}
