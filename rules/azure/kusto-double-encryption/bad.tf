resource "azurerm_kusto_cluster" "bad" {
  name = "bad"
  sku {
    name     = "Standard_D13_v2"
    capacity = 2
  }
  double_encryption_enabled = false # BAD
}

resource "azurerm_kusto_cluster" "silent" { # BAD
  name = "silent"
  sku {
    name     = "Standard_D13_v2"
    capacity = 2
  }

}
