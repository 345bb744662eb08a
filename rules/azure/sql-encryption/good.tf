variable "encrypted" {}

resource "azurerm_mssql_database" "default" {
  name = "a"
}

resource "azurerm_mssql_database" "explicit" {
  name                                = "b"
  transparent_data_encryption_enabled = true
}

resource "azurerm_mssql_database" "later" {
  name                                = "c"
  transparent_data_encryption_enabled = var.encrypted
}
