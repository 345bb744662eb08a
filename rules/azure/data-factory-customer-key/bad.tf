resource "azurerm_data_factory" "silent" { # BAD
  name = "silent"


}
