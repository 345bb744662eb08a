resource "azurerm_batch_account" "closed" {
  name                          = "closed"
  public_network_access_enabled = false
}

resource "azurerm_batch_account" "chosen" {
  name = "chosen"
  network_profile {
    account_access {
      default_action = "Deny"
    }
  }
}
