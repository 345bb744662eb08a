variable "end" {}

resource "azurerm_key_vault_key" "dated" {
  name            = "dated"
  key_vault_id    = "vault"
  expiration_date = "2027-12-30T20:00:00Z"
}

resource "azurerm_key_vault_key" "later" {
  name            = "later"
  key_vault_id    = "vault"
  expiration_date = var.end
}

resource "azurerm_key_vault_key" "rotated" {
  name         = "rotated"
  key_vault_id = "vault"
  rotation_policy {
    expire_after = "P90D"
  }
}
