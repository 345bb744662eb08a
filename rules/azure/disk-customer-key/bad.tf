resource "azurerm_managed_disk" "silent" { # BAD
  name                 = "silent"
  storage_account_type = "Premium_LRS"
  create_option        = "Empty"

}
