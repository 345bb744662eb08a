variable "start" {}

resource "azurerm_mssql_firewall_rule" "office" {
  start_ip_address = "203.0.113.7"
  end_ip_address   = "203.0.113.7"
}

resource "azurerm_postgresql_flexible_server_firewall_rule" "later" {
  start_ip_address = var.start
  end_ip_address   = var.start
}
