variable "public" {}

resource "azurerm_mssql_server" "private" {
  name                          = "sql"
  public_network_access_enabled = false
}

resource "azurerm_mssql_server" "later" {
  name                          = "later"
  public_network_access_enabled = var.public
}

resource "azurerm_subnet" "db" {
  name = "db"
}

resource "azurerm_postgresql_flexible_server" "subnet" {
  name                = "pg"
  delegated_subnet_id = azurerm_subnet.db.id
}

resource "azurerm_mysql_flexible_server" "endpoint" {
  name                  = "mysql"
  public_network_access = "Disabled"
}
