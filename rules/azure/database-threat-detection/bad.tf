resource "azurerm_postgresql_server" "a" { # BAD
  name = "a"

}

resource "azurerm_mysql_server" "b" {
  name = "b"
  threat_detection_policy {
    enabled = false # BAD
  }
}
