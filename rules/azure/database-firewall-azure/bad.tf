locals {
  azure = "0.0.0.0"
}

resource "azurerm_mssql_firewall_rule" "azure" {
  start_ip_address = "0.0.0.0" # BAD
  end_ip_address   = "0.0.0.0"
}

resource "azurerm_mysql_flexible_server_firewall_rule" "azure" {
  start_ip_address = local.azure # BAD
  end_ip_address   = local.azure
}
