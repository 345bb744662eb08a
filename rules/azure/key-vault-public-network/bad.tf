resource "azurerm_key_vault" "open" {
  name                          = "open"
  sku_name                      = "standard"
  public_network_access_enabled = true # BAD
}

resource "azurerm_key_vault" "silent" { # BAD
  name     = "silent"
  sku_name = "standard"

}

resource "azurerm_key_vault" "allowed" { # BAD
  name     = "allowed"
  sku_name = "standard"
  network_acls {
    default_action = "Allow"
    bypass         = "AzureServices"
    ip_rules       = ["203.0.113.0/24"]
  }
}
