variable "state" {}

resource "azurerm_mssql_server" "watched" {
  name    = "watched"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "watched" {
  server_name = azurerm_mssql_server.watched.name
  state       = "Enabled"
}

resource "azurerm_mssql_server" "later" {
  name    = "later"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "later" {
  server_name = azurerm_mssql_server.later.name
  state       = var.state
}

resource "azurerm_sql_server" "inline" {
  name    = "inline"
  version = "12.0"
  threat_detection_policy {
    state = "Enabled"
  }
}
