resource "azurerm_managed_disk" "silent" { # BAD
  name                 = "silent"
  storage_account_type = "Premium_LRS"
  create_option        = "Empty"

}

resource "azurerm_managed_disk" "open" {
  name                          = "open"
  storage_account_type          = "Premium_LRS"
  create_option                 = "Empty"
  public_network_access_enabled = true # BAD
}
