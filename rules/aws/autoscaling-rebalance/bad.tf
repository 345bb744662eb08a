resource "aws_autoscaling_group" "spot" {
  min_size           = 1
  max_size           = 4
  capacity_rebalance = false # BAD
  mixed_instances_policy {
    instances_distribution {
      on_demand_percentage_above_base_capacity = 20
    }
    launch_template {
      launch_template_specification {
        launch_template_id = "lt-1"
      }
    }
  }
}
