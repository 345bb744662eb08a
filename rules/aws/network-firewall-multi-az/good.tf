resource "aws_networkfirewall_firewall" "two" {
  name = "two"
  dynamic "subnet_mapping" {
    for_each = ["subnet-1", "subnet-2"]
    content {
      subnet_id = subnet_mapping.value
    }
  }
}
