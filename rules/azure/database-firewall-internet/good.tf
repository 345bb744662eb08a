variable "end" {}

resource "azurerm_mssql_firewall_rule" "office" {
  start_ip_address = "203.0.113.0"
  end_ip_address   = "203.0.113.255"
}

resource "azurerm_mssql_firewall_rule" "azure" {
  start_ip_address = "0.0.0.0"
  end_ip_address   = "0.0.0.0"
}

resource "azurerm_postgresql_flexible_server_firewall_rule" "later" {
  start_ip_address = "0.0.0.0"
  end_ip_address   = var.end
}
