resource "azurerm_iothub" "bad" {
  name = "bad"
  sku {
    name     = "S1"
    capacity = 1
  }
  public_network_access_enabled = true # BAD
}

resource "azurerm_iothub" "silent" { # BAD
  name = "silent"
  sku {
    name     = "S1"
    capacity = 1
  }

}
