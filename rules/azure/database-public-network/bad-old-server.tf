# Before version 4 of the provider: nothing of it says whether public networks may connect, and they may.
resource "azurerm_sql_server" "old" { # BAD
  name    = "sql"
  version = "12.0"
}
