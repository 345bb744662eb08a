resource "azurerm_redis_firewall_rule" "all" {
  name             = "all"
  redis_cache_name = "c"
  start_ip         = "0.0.0.0"
  end_ip           = "255.255.255.255" # BAD
}

resource "azurerm_redis_firewall_rule" "most" {
  name             = "most"
  redis_cache_name = "c"
  start_ip         = "1.0.0.0"
  end_ip           = "200.0.0.0" # BAD
}
