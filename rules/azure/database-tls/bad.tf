resource "azurerm_mssql_server" "old" {
  name                = "a"
  minimum_tls_version = "1.1" # BAD
}

resource "azurerm_mssql_server" "number" {
  name                = "b"
  minimum_tls_version = 1.0 # BAD
}

resource "azurerm_mssql_managed_instance" "none" {
  name                = "c"
  minimum_tls_version = "Disabled" # BAD
}

resource "azurerm_postgresql_server" "single" {
  name                             = "d"
  ssl_enforcement_enabled          = false                    # BAD
  ssl_minimal_tls_version_enforced = "TLSEnforcementDisabled" # BAD
}

resource "azurerm_postgresql_flexible_server_configuration" "transport" {
  name  = "require_secure_transport"
  value = "off" # BAD
}

resource "azurerm_mysql_flexible_server_configuration" "settings" {
  for_each = { require_secure_transport = "OFF", slow_query_log = "ON" }
  name     = each.key
  value    = each.value # BAD
}
