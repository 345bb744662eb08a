resource "azurerm_batch_account" "silent" { # BAD
  name = "silent"

}

resource "azurerm_batch_account" "open" {
  name = "open"
  network_profile {
    account_access {
      default_action = "Allow" # BAD
    }
  }
}
