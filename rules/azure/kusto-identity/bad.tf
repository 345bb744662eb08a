resource "azurerm_kusto_cluster" "silent" { # BAD
  name = "silent"


}
