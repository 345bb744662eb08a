resource "azurerm_key_vault_key" "silent" { # BAD
  name         = "silent"
  key_vault_id = "vault"

}

resource "azurerm_key_vault_key" "told" {
  name         = "told"
  key_vault_id = "vault"
  rotation_policy { # BAD
    expire_after         = "P90D"
    notify_before_expiry = "P30D"
  }
}
