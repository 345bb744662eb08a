variable "value" {}

resource "azurerm_key_vault_secret" "silent" { # BAD
  name         = "silent"
  key_vault_id = "vault"
  value        = var.value

}

resource "azurerm_key_vault_secret" "empty" {
  name         = "empty"
  key_vault_id = "vault"
  value        = var.value
  content_type = "" # BAD
}
