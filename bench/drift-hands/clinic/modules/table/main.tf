variable "name" { type = string }
variable "hash_key" { type = string }
variable "range_key" {
  type    = string
  default = null
}
variable "indexes" {
  type    = map(string)
  default = {}
}
variable "streams" {
  type    = list(string)
  default = []
}
variable "capacity" {
  type    = number
  default = null
}

resource "aws_dynamodb_table" "this" {
  name             = var.name
  billing_mode     = var.capacity == null ? "PAY_PER_REQUEST" : "PROVISIONED"
  read_capacity    = var.capacity
  write_capacity   = var.capacity
  hash_key         = var.hash_key
  range_key        = var.range_key
  stream_enabled   = length(var.streams) > 0 ? true : null
  stream_view_type = length(var.streams) > 0 ? "NEW_AND_OLD_IMAGES" : null
  dynamic "attribute" {
    for_each = toset(compact(concat([var.hash_key, var.range_key], values(var.indexes))))
    content {
      name = attribute.value
      type = "S"
    }
  }
  dynamic "global_secondary_index" {
    for_each = var.indexes
    content {
      name            = global_secondary_index.key
      hash_key        = global_secondary_index.value
      projection_type = "ALL"
      read_capacity   = var.capacity
      write_capacity  = var.capacity
    }
  }
  point_in_time_recovery {
    enabled = true
  }
  server_side_encryption {
    enabled = true
  }
  ttl {
    attribute_name = "expires"
    enabled        = true
  }
  lifecycle {
    ignore_changes = [read_capacity, write_capacity]
  }
}

resource "aws_appautoscaling_target" "read" {
  count              = var.capacity == null ? 0 : 1
  min_capacity       = var.capacity
  max_capacity       = var.capacity * 10
  resource_id        = "table/${aws_dynamodb_table.this.name}"
  scalable_dimension = "dynamodb:table:ReadCapacityUnits"
  service_namespace  = "dynamodb"
}

resource "aws_appautoscaling_policy" "read" {
  count              = var.capacity == null ? 0 : 1
  name               = "DynamoDBReadCapacityUtilization:${aws_appautoscaling_target.read[0].resource_id}"
  policy_type        = "TargetTrackingScaling"
  resource_id        = aws_appautoscaling_target.read[0].resource_id
  scalable_dimension = aws_appautoscaling_target.read[0].scalable_dimension
  service_namespace  = aws_appautoscaling_target.read[0].service_namespace
  target_tracking_scaling_policy_configuration {
    target_value      = 70
    scale_in_cooldown = 120
    predefined_metric_specification {
      predefined_metric_type = "DynamoDBReadCapacityUtilization"
    }
  }
}

output "arn" { value = aws_dynamodb_table.this.arn }
output "name" { value = aws_dynamodb_table.this.name }
