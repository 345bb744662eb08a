resource "azurerm_key_vault_key" "silent" { # BAD
  name         = "silent"
  key_vault_id = "vault"

}

resource "azurerm_key_vault_key" "none" {
  name            = "none"
  key_vault_id    = "vault"
  expiration_date = null # BAD
}
