resource "azurerm_search_service" "few" {
  name          = "few"
  sku           = "standard"
  replica_count = 2 # BAD
}

resource "azurerm_search_service" "silent" { # BAD
  name = "silent"
  sku  = "standard"

}
