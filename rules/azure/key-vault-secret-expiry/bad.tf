variable "value" {}

resource "azurerm_key_vault_secret" "silent" { # BAD
  name         = "silent"
  key_vault_id = "vault"
  value        = var.value

}

resource "azurerm_key_vault_secret" "none" {
  name            = "none"
  key_vault_id    = "vault"
  value           = var.value
  expiration_date = null # BAD
}
