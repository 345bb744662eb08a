resource "azurerm_storage_account" "allow" {
  name = "a"
  network_rules {
    default_action = "Allow" # BAD
  }
}

resource "azurerm_storage_account" "nothing" { # BAD
  name = "b"
}

resource "azurerm_storage_account" "separate" {
  name                          = "c"
  public_network_access_enabled = true
}

resource "azurerm_storage_account_network_rules" "separate" {
  storage_account_id = azurerm_storage_account.separate.id
  default_action     = "Allow" # BAD
}
