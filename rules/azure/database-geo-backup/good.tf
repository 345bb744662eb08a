variable "geo" {}

resource "azurerm_postgresql_server" "a" {
  name                         = "a"
  geo_redundant_backup_enabled = true
}

resource "azurerm_mysql_flexible_server" "b" {
  name                         = "b"
  geo_redundant_backup_enabled = true
}

resource "azurerm_postgresql_flexible_server" "c" {
  name                         = "c"
  geo_redundant_backup_enabled = var.geo
}

resource "azurerm_postgresql_flexible_server" "replica" {
  name        = "replica"
  create_mode = "Replica"
}
