variable "days" {}

resource "azurerm_mssql_server" "long" {
  name    = "long"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "long" {
  server_id         = azurerm_mssql_server.long.id
  retention_in_days = 90
}

resource "azurerm_mssql_server" "ever" {
  name    = "ever"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "ever" {
  server_id         = azurerm_mssql_server.ever.id
  retention_in_days = 0
}

resource "azurerm_mssql_server" "later" {
  name    = "later"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "later" {
  server_id         = azurerm_mssql_server.later.id
  retention_in_days = var.days
}
