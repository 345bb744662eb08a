resource "azurerm_key_vault_key" "soft" {
  name         = "soft"
  key_vault_id = "vault"
  key_type     = "RSA" # BAD
}

resource "azurerm_key_vault_key" "curve" {
  name         = "curve"
  key_vault_id = "vault"
  key_type     = "EC" # BAD
}
