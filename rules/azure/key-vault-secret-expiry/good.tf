variable "value" {}
variable "end" {}

resource "azurerm_key_vault_secret" "dated" {
  name            = "dated"
  key_vault_id    = "vault"
  value           = var.value
  expiration_date = "2027-12-30T20:00:00Z"
}

resource "azurerm_key_vault_secret" "later" {
  name            = "later"
  key_vault_id    = "vault"
  value           = var.value
  expiration_date = var.end
}
