variable "to" {}

resource "azurerm_mssql_server" "told" {
  name    = "told"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "told" {
  server_name     = azurerm_mssql_server.told.name
  state           = "Enabled"
  email_addresses = ["a@example.com"]
}

resource "azurerm_mssql_server" "later" {
  name    = "later"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "later" {
  server_name     = azurerm_mssql_server.later.name
  state           = "Enabled"
  email_addresses = var.to
}
