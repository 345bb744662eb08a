resource "azurerm_redis_firewall_rule" "some" {
  name             = "some"
  redis_cache_name = "c"
  start_ip         = "203.0.113.0"
  end_ip           = "203.0.113.255"
}
