variable "zones" {}

resource "azurerm_mssql_database" "zones" {
  name           = "zones"
  server_id      = "s"
  zone_redundant = true
}

resource "azurerm_mssql_database" "later" {
  name           = "later"
  server_id      = "s"
  zone_redundant = var.zones
}
