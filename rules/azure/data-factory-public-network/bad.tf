resource "azurerm_data_factory" "bad" {
  name = "bad"

  public_network_enabled = true # BAD
}

resource "azurerm_data_factory" "silent" { # BAD
  name = "silent"


}
