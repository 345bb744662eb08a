locals {
  everyone = { first = "0.0.0.0", last = "255.255.255.255" }
}

resource "azurerm_mssql_firewall_rule" "all" {
  start_ip_address = local.everyone.first
  end_ip_address   = local.everyone.last # BAD
}

resource "azurerm_mysql_flexible_server_firewall_rule" "nearly" {
  start_ip_address = "1.0.0.0"
  end_ip_address   = "223.255.255.255" # BAD
}

resource "azurerm_postgresql_flexible_server_firewall_rule" "halves" {
  for_each         = { "0.0.0.0" = "127.255.255.255", "128.0.0.0" = "255.255.255.255" }
  start_ip_address = each.key
  end_ip_address   = each.value # BAD
}
