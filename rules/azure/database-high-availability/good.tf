resource "azurerm_postgresql_flexible_server" "a" {
  name = "a"
  high_availability {
    mode = "ZoneRedundant"
  }
}

resource "azurerm_mysql_flexible_server" "b" {
  name     = "b"
  sku_name = "B_Standard_B1ms"
}
