resource "azurerm_search_service" "bad" {
  name                          = "bad"
  sku                           = "standard"
  public_network_access_enabled = true # BAD
}

resource "azurerm_search_service" "silent" { # BAD
  name = "silent"
  sku  = "standard"

}
