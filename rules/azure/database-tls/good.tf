variable "tls" {}

resource "azurerm_mssql_server" "default" {
  name = "a"
}

resource "azurerm_mssql_server" "explicit" {
  name                = "b"
  minimum_tls_version = "1.2"
}

resource "azurerm_mssql_server" "later" {
  name                = "c"
  minimum_tls_version = var.tls
}

resource "azurerm_postgresql_server" "single" {
  name                             = "d"
  ssl_enforcement_enabled          = true
  ssl_minimal_tls_version_enforced = "TLS1_2"
}

resource "azurerm_mysql_flexible_server_configuration" "transport" {
  name  = "require_secure_transport"
  value = "ON"
}

resource "azurerm_mysql_flexible_server_configuration" "other" {
  name  = "slow_query_log"
  value = "OFF"
}
