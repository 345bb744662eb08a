resource "azurerm_mssql_firewall_rule" "wide" {
  name             = "wide"
  server_id        = "/subscriptions/s/resourceGroups/g/providers/Microsoft.Sql/servers/s"
  start_ip_address = "40.0.0.0"
  end_ip_address   = "50.0.0.0" # BAD
}
