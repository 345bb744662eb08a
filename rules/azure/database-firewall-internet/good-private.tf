resource "azurerm_mssql_firewall_rule" "own" {
  name             = "own"
  server_id        = "/subscriptions/s/resourceGroups/g/providers/Microsoft.Sql/servers/s"
  start_ip_address = "10.0.0.0"
  end_ip_address   = "10.255.255.255"
}
