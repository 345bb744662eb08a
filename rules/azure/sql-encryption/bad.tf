resource "azurerm_mssql_database" "plain" {
  count                               = 2
  name                                = "plain${count.index}"
  transparent_data_encryption_enabled = false # BAD
}

resource "azurerm_mssql_database" "warehouse" {
  name                                = "dw"
  sku_name                            = "DW100c"
  transparent_data_encryption_enabled = "false" # BAD
}
